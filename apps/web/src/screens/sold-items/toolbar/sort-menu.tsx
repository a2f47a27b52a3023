import { Menu } from "@mantine/core"
import { SORT_FIELDS, type SortField } from "@smart-send/domain/item-list/item-filter"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { IconCheck } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { Narrowing } from "../../../grid/list/collapsed-groups.ts"
import { setAllCollapsed } from "../../../grid/grid-state.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { isGroupHead } from "../../../grid/list/list-entries.ts"
import { useShownList } from "./shown-list.ts"
import { SortButton } from "./tool-buttons.tsx"
import type { ItemList } from "../use-item-list.ts"
import * as styles from "../long-menu.module.css"

const ORDERS = ["Ascending", "Descending"] as const

/** How the two directions of a field are called: "A to Z" for all that is not listed. */
const KINDS: Partial<Record<SortField, "date" | "number">> = {
  Date: "date",
  TransactionProcessed: "date",
  Weight: "number",
  OrderQuantity: "number",
}

const CHOICE = { closeMenuOnClick: true, classNames: { itemIndicator: styles.chosen } } as const

export interface SortMenuProps {
  readonly sort: ItemList["sort"]
  readonly narrowing: Narrowing
  readonly grid: GridStore
}

export function SortMenu({ startsOpen, ...parts }: SortMenuProps & LazyMenuProps) {
  return (
    <Menu
      position="bottom-start"
      keepMounted={false}
      portalProps={{ target: "[data-sold-items]" }}
      defaultOpened={startsOpen}
      alignItemsLabels="none"
      checkIcon={<IconCheck size={16} stroke={1.5} aria-hidden />}
    >
      <Menu.Target>
        <SortButton parts={parts} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <SortChoices {...parts} />
      </Menu.Dropdown>
    </Menu>
  )
}

function SortChoices({ sort, narrowing, grid }: SortMenuProps) {
  const { t } = useTranslation("items")
  const list = useShownList()
  return (
    <>
      {ORDERS.map((SortOrder) => (
        <Menu.RadioItem
          key={SortOrder}
          value={SortOrder}
          {...CHOICE}
          checked={sort.SortOrder === SortOrder}
          onChange={() => list.setSort({ ...sort, SortOrder })}
        >
          {t(`toolbar.direction.${KINDS[sort.SortField] ?? "text"}.${SortOrder}`)}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
      <Menu.CheckboxItem {...CHOICE} checked={list.isGrouped} onChange={list.setGrouped}>
        {t("toolbar.group")}
      </Menu.CheckboxItem>
      {list.entries.some(isGroupHead) &&
        [true, false].map((isCollapsed) => (
          <Menu.Item
            key={String(isCollapsed)}
            onClick={() => setAllCollapsed({ grid, narrowing, entries: list.entries }, isCollapsed)}
          >
            {t(isCollapsed ? "group.collapseAll" : "group.expandAll")}
          </Menu.Item>
        ))}
      <Menu.Divider />
      {SORT_FIELDS.map((SortField) => (
        <Menu.RadioItem
          key={SortField}
          value={SortField}
          {...CHOICE}
          checked={sort.SortField === SortField}
          onChange={() => list.setSort({ ...sort, SortField })}
        >
          {t(`sortField.${SortField}`)}
        </Menu.RadioItem>
      ))}
    </>
  )
}
