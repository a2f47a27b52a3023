import { Button } from "@mantine/core"
import { IconPlus } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../../location/open-panel.ts"

export function NewItemButton({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts="N"
      onClick={() => openPanel("CREATE")}
    >
      {t("toolbar.newItem")}
    </Button>
  )
}
