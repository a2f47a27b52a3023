import { ActionIcon } from "@mantine/core"
import { IconLayoutGrid } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import * as styles from "./quick-links-button.module.css"

/** Opens the quick links. On a phone they are in the menu of pages. */
export function QuickLinksButton() {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  return (
    <ActionIcon
      className={styles.links}
      variant="subtle"
      color="saved"
      size={36}
      aria-label={t("panels.QUICK-LINKS")}
      title={t("panels.QUICK-LINKS")}
      aria-haspopup="dialog"
      onClick={() => openPanel("QUICK-LINKS")}
    >
      <IconLayoutGrid size={20} stroke={1.5} />
    </ActionIcon>
  )
}
