import { ActionIcon, Button } from "@mantine/core"
import type { MenuButtonProps } from "@smart-send/ui/later-menu"
import {
  IconArrowsSort,
  IconBookmarks,
  IconChevronDown,
  IconColumns3,
  IconDots,
  IconFilter,
  IconSquareCheck,
} from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { ItemList } from "./use-item-list.ts"

/** The buttons over the list, whose menus come later. */

interface OfList {
  readonly list: ItemList
}

export function SelectButton(props: MenuButtonProps) {
  const { parts: _, ...button } = props
  const { t } = useTranslation("items")
  return (
    <Button
      variant="default"
      aria-haspopup="menu"
      leftSection={<IconSquareCheck size={18} stroke={1.5} aria-hidden />}
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      {...button}
    >
      {t("toolbar.select")}
    </Button>
  )
}

export function FilterButton({ parts: { list }, ...button }: MenuButtonProps<OfList>) {
  const { t } = useTranslation("items")
  const count = chosenCount(list)
  return (
    <Button
      variant={count === 0 ? "default" : "light"}
      aria-haspopup="dialog"
      leftSection={<IconFilter size={18} stroke={1.5} aria-hidden />}
      {...button}
    >
      {count === 0 ? t("toolbar.filter") : t("toolbar.filterCount", { count })}
    </Button>
  )
}

/** Values that are the only ones shown, or left out. */
export function chosenCount({ selections }: ItemList): number {
  return selections.reduce((sum, { Include, Exclude }) => sum + Include.length + Exclude.length, 0)
}

export function SortButton({ parts: { list }, ...button }: MenuButtonProps<OfList>) {
  const { t } = useTranslation("items")
  return (
    <Button
      variant="default"
      aria-haspopup="menu"
      leftSection={<IconArrowsSort size={18} stroke={1.5} aria-hidden />}
      {...button}
    >
      {t("toolbar.sort", { field: t(`sortField.${list.sort.SortField}`) })}
    </Button>
  )
}

export function ColumnButton(props: MenuButtonProps) {
  const { parts: _, ...button } = props
  const { t } = useTranslation("items")
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconColumns3 size={18} stroke={1.5} aria-hidden />}
      {...button}
    >
      {t("toolbar.columns")}
    </Button>
  )
}

export function SavedViewsButton(props: MenuButtonProps) {
  const { parts: _, ...button } = props
  const { t } = useTranslation("items")
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconBookmarks size={18} stroke={1.5} aria-hidden />}
      {...button}
    >
      {t("savedViews.open")}
    </Button>
  )
}

export function MoreButton(props: MenuButtonProps) {
  const { parts: _, ...button } = props
  const { t } = useTranslation("items")
  return (
    <ActionIcon variant="default" size={36} aria-label={t("toolbar.more")} aria-haspopup="menu" {...button}>
      <IconDots size={18} stroke={1.5} />
    </ActionIcon>
  )
}
