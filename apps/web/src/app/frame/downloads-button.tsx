import { ActionIcon } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconDownload } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import * as styles from "./downloads-menu.module.css"

/**
 * Opens the files asked for in this tab. The button is drawn before the menu's script is loaded; the menu then shows
 * whether a file is being made.
 */
export function DownloadsButton(props: MenuButtonProps) {
  const { parts: _, className = "", ...button } = props
  const { t } = useTranslation()
  return (
    <ActionIcon
      className={`${styles.button} ${className}`}
      variant="subtle"
      color="saved"
      size={36}
      aria-label={t("downloads.title")}
      aria-haspopup="dialog"
      {...button}
    >
      <IconDownload size={20} stroke={1.5} />
    </ActionIcon>
  )
}
