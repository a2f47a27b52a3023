import { Button } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconChevronDown } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"

/** Opens the menu of ways to add items. */
export function WaysButton(props: MenuButtonProps) {
  const { t } = useTranslation("items")
  const { parts: _, ...button } = props
  return (
    <Button
      variant="default"
      aria-label={t("toolbar.otherWays")}
      title={t("toolbar.otherWays")}
      aria-haspopup="menu"
      {...button}
    >
      <IconChevronDown size={16} stroke={1.5} aria-hidden />
    </Button>
  )
}
