import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PrintSettingsDialog } from "./print-settings-dialog.tsx"

/** Opens how this browser prints (PRINT-1). */
export function PrintSettingsButton() {
  const { t } = useTranslation("printing")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("settings")}
      </Button>
      {isOpen && <PrintSettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
