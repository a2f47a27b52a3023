import { UnstyledButton } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconChevronDown } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { useSignIn } from "../sign-in/sign-in-context.ts"
import { initialsOf } from "./initials-of.ts"
import * as styles from "./user-button.module.css"

/** Shows who is signed in, and opens the user's menu. */
export function UserButton(props: MenuButtonProps) {
  const { parts: _, className = "", ...button } = props
  const { t } = useTranslation()
  const { email } = useSignIn()
  const name = useSettings().Customer?.Name ?? email
  return (
    <UnstyledButton className={`${styles.user} ${className}`} aria-haspopup="menu" {...button}>
      <span className="ss-visually-hidden">{`${t("user")}: ${name}`}</span>
      <span className={styles.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
