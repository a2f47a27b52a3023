import { ActionIcon } from "@mantine/core"
import { IconListSearch } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import * as styles from "./quick-links-button.module.css"

/** Opens the search of all orders from any page (ACCOUNT-7). Its keys are the frame's. */
export function OrderSearchButton() {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  return (
    <ActionIcon
      className={styles.links}
      variant="subtle"
      color="saved"
      size={36}
      aria-label={t("panels.ORDER-SEARCH")}
      title={`${t("panels.ORDER-SEARCH")} (Ctrl Shift F)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Shift+F"
      onClick={() => openPanel("ORDER-SEARCH")}
    >
      <IconListSearch size={20} stroke={1.5} />
    </ActionIcon>
  )
}
