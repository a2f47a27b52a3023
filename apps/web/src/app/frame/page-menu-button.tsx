import { ActionIcon } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconMenu2 } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import * as styles from "./page-menu-button.module.css"

/** Opens the list of pages on a phone. */
export function PageMenuButton(props: MenuButtonProps) {
  const { parts: _, className = "", ...button } = props
  const { t } = useTranslation()
  return (
    <ActionIcon
      className={`${styles.menu} ${className}`}
      variant="subtle"
      color="saved"
      size={36}
      aria-label={t("menu")}
      aria-haspopup="menu"
      {...button}
    >
      <IconMenu2 size={20} stroke={1.5} />
    </ActionIcon>
  )
}
