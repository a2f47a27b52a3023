import { ActionIcon, Button } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import {
  IconArrowsSort,
  IconBookmarks,
  IconChevronDown,
  IconColumns3,
  IconDots,
  IconFilter,
  IconSquareCheck,
} from "@tabler/icons-react"
import type { ComponentType, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ItemList } from "../use-item-list.ts"

/** The buttons above the list. Their menus are loaded later. */

interface ToolButtonProps {
  readonly Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": boolean }>
  readonly opens: "menu" | "dialog"
  readonly isOn?: boolean
  readonly rightSection?: ReactNode
  readonly children: ReactNode
  /** The props that the menu's target passes on. */
  readonly button: MenuButtonProps
}

function ToolButton({ Icon, opens, isOn = false, rightSection, children, button }: ToolButtonProps) {
  const { parts: _, ...target } = button
  return (
    <Button
      variant={isOn ? "light" : "default"}
      aria-haspopup={opens}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
      rightSection={rightSection}
      {...target}
    >
      {children}
    </Button>
  )
}

export function SelectButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  const chevron = <IconChevronDown size={16} stroke={1.5} aria-hidden />
  return (
    <ToolButton Icon={IconSquareCheck} opens="menu" rightSection={chevron} button={button}>
      {t("toolbar.select")}
    </ToolButton>
  )
}

export function FilterButton(button: MenuButtonProps<Pick<ItemList, "selections">>) {
  const { t } = useTranslation("items")
  const count = chosenCount(button.parts.selections)
  return (
    <ToolButton Icon={IconFilter} opens="dialog" isOn={count > 0} button={button}>
      {count === 0 ? t("toolbar.filter") : t("toolbar.filterCount", { count })}
    </ToolButton>
  )
}

/** How many values are the only ones shown, or hidden. */
export function chosenCount(selections: ItemList["selections"]): number {
  return selections.reduce((sum, { Include, Exclude }) => sum + Include.length + Exclude.length, 0)
}

export function SortButton(button: MenuButtonProps<Pick<ItemList, "sort">>) {
  const { t } = useTranslation("items")
  const { sort } = button.parts
  return (
    <ToolButton Icon={IconArrowsSort} opens="menu" button={button}>
      {t("toolbar.sort", { field: t(`sortField.${sort.SortField}`) })}
    </ToolButton>
  )
}

export function ColumnButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  return (
    <ToolButton Icon={IconColumns3} opens="dialog" button={button}>
      {t("toolbar.columns")}
    </ToolButton>
  )
}

export function SavedViewsButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  return (
    <ToolButton Icon={IconBookmarks} opens="dialog" button={button}>
      {t("savedViews.open")}
    </ToolButton>
  )
}

export function MoreButton(props: MenuButtonProps) {
  const { t } = useTranslation("items")
  const { parts: _, ...button } = props
  return (
    <ActionIcon variant="default" size={36} aria-label={t("toolbar.more")} aria-haspopup="menu" {...button}>
      <IconDots size={18} stroke={1.5} />
    </ActionIcon>
  )
}
