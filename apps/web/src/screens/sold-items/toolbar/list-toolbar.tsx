import { Button } from "@mantine/core"
import { lazyMenu } from "@smart-send/ui/lazy-menu"
import { lazyWhenIdle } from "@smart-send/ui/lazy-part"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { Narrowing } from "../../../grid/list/collapsed-groups.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import type { ColumnMenuProps } from "./column-menu.tsx"
import type { FilterMenuProps } from "./filter-menu.tsx"
import type { SelectMenuProps } from "./select-menu.tsx"
import { ShownList } from "./shown-list.ts"
import type { SortMenuProps } from "./sort-menu.tsx"
import { ColumnButton, FilterButton, MoreButton, SelectButton, SortButton } from "./tool-buttons.tsx"
import { WaysToAdd } from "./ways-to-add.tsx"
import type { ColumnChoices } from "../../../grid/use-columns.ts"
import type { ItemList } from "../use-item-list.ts"
import * as styles from "../list-bar.module.css"

const SelectMenu = lazyMenu<SelectMenuProps>(async () => (await import("./select-menu.tsx")).SelectMenu, SelectButton)
const FilterMenu = lazyMenu<FilterMenuProps>(async () => (await import("./filter-menu.tsx")).FilterMenu, FilterButton)
const SortMenu = lazyMenu<SortMenuProps>(async () => (await import("./sort-menu.tsx")).SortMenu, SortButton)
const ColumnMenu = lazyMenu<ColumnMenuProps>(async () => (await import("./column-menu.tsx")).ColumnMenu, ColumnButton)
const MoreMenu = lazyMenu(async () => (await import("./more-menu.tsx")).MoreMenu, MoreButton)
const KeptEdits = lazyWhenIdle(async () => (await import("./kept-edits.tsx")).KeptEdits, null)

interface ListToolbarProps {
  readonly list: ItemList
  readonly narrowing: Narrowing
  readonly store: ItemStore
  readonly grid: GridStore
  readonly choices: ColumnChoices
  readonly isNarrow: boolean
  /** False for a list without a single item: there is nothing to select, filter or sort. */
  readonly hasItems: boolean
  /** The actions for a selection take the place of all tools but the one that changes it. */
  readonly hasSelection: boolean
}

/** The tools of the list, at the end of its bar. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, narrowing, store, grid, choices, isNarrow, hasItems, hasSelection } = props
  const isWhole = !hasSelection
  return (
    <ShownList value={list}>
      <div className={styles.tools}>
        {isWhole && list.onlyIds !== null && (
          <ShowingOnly count={list.onlyIds.size} onShowAll={() => list.setOnlyIds(null)} />
        )}
        {isWhole && <KeptEdits />}
        {hasItems && <SelectMenu {...{ store, grid }} />}
        {isWhole && hasItems && (
          <>
            {/* On a phone the views need the room, and few rows need neither. */}
            {!(isNarrow && list.onlyIds !== null) && (
              <>
                <FilterMenu selections={list.selections} store={store} />
                <SortMenu sort={list.sort} {...{ narrowing, grid }} />
              </>
            )}
            {!isNarrow && <ColumnMenu choices={choices} />}
          </>
        )}
        {isWhole && <MoreMenu />}
        {isWhole && <WaysToAdd />}
      </div>
    </ShownList>
  )
}

function ShowingOnly({ count, onShowAll }: { readonly count: number; readonly onShowAll: () => void }) {
  const { t } = useTranslation("items")
  return (
    <div className={styles.only}>
      <span className="ss-quiet">{t("toolbar.showingOnly", { count })}</span>
      <Button variant="light" onClick={onShowAll}>
        {t("booking.showAll")}
      </Button>
    </div>
  )
}
