import { Button } from "@mantine/core"
import { IconFileTypeCsv } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../../data/settings/settings.ts"
import { useOpenPanel } from "../../../location/open-panel.ts"

export function UploadButton({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const canUpload = useFeature("CsvUpload")
  if (!canUpload) return null
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
      title={t("toolbar.uploadCsv")}
      aria-haspopup="dialog"
      onClick={() => openPanel("CSV-UPLOAD")}
    >
      <span data-words>{t("toolbar.uploadCsv")}</span>
    </Button>
  )
}
