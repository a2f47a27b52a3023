import { ActionIcon } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/lazy-menu"
import { IconArrowsSort, IconColumns3, IconDots, IconFilter, IconSquareCheck } from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { ItemList } from "../use-item-list.ts"
import * as styles from "../list-bar.module.css"

/** The quiet tools of the list: an icon each, with a name. Their menus are loaded later. */
interface ToolButtonProps {
  readonly Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": boolean }>
  readonly opens: "menu" | "dialog"
  readonly name: string
  /** Shown beside the icon while the tool is in use. */
  readonly count?: number
  /** The props that the menu's target passes on. */
  readonly button: MenuButtonProps
}

function ToolButton({ Icon, opens, name, count = 0, button }: ToolButtonProps) {
  const { parts: _, className = "", ...target } = button
  return (
    <ActionIcon
      className={`${styles.tool} ${className}`}
      variant={count > 0 ? "light" : "subtle"}
      color={count > 0 ? "accent" : "saved"}
      size={32}
      title={name}
      aria-haspopup={opens}
      data-count={count > 0 ? count : undefined}
      {...target}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className="ss-visually-hidden">{name}</span>
    </ActionIcon>
  )
}

export function SelectButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  return <ToolButton Icon={IconSquareCheck} opens="menu" name={t("toolbar.select")} button={button} />
}

export function FilterButton(button: MenuButtonProps<Pick<ItemList, "selections">>) {
  const { t } = useTranslation("items")
  const count = chosenCount(button.parts.selections)
  const name = count === 0 ? t("toolbar.filter") : t("toolbar.filterCount", { count })
  return <ToolButton Icon={IconFilter} opens="dialog" name={name} count={count} button={button} />
}

/** How many values are the only ones shown, or hidden. */
export function chosenCount(selections: ItemList["selections"]): number {
  return selections.reduce((sum, { Include, Exclude }) => sum + Include.length + Exclude.length, 0)
}

export function SortButton(button: MenuButtonProps<Pick<ItemList, "sort">>) {
  const { t } = useTranslation("items")
  const name = t("toolbar.sort", { field: t(`sortField.${button.parts.sort.SortField}`) })
  return <ToolButton Icon={IconArrowsSort} opens="menu" name={name} button={button} />
}

export function ColumnButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  return <ToolButton Icon={IconColumns3} opens="dialog" name={t("toolbar.columns")} button={button} />
}

export function MoreButton(button: MenuButtonProps) {
  const { t } = useTranslation("items")
  return <ToolButton Icon={IconDots} opens="menu" name={t("toolbar.more")} button={button} />
}
