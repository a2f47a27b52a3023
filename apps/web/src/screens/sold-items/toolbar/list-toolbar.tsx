import { Button } from "@mantine/core"
import { lazyMenu } from "@smart-send/ui/lazy-menu"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { Narrowing } from "../../../grid/list/collapsed-groups.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { NewItemButton } from "./new-item-button.tsx"
import type { ColumnMenuProps } from "./column-menu.tsx"
import type { FilterMenuProps } from "./filter-menu.tsx"
import type { SavedViewsProps } from "./saved-views.tsx"
import type { SelectMenuProps } from "./select-menu.tsx"
import { ShownList } from "./shown-list.ts"
import type { SortMenuProps } from "./sort-menu.tsx"
import { ColumnButton, FilterButton, MoreButton, SavedViewsButton, SelectButton, SortButton } from "./tool-buttons.tsx"
import { UploadButton } from "./upload-button.tsx"
import type { ColumnChoices } from "../use-columns.ts"
import type { ItemList } from "../use-item-list.ts"
import * as styles from "../list-tools.module.css"

const SelectMenu = lazyMenu<SelectMenuProps>(async () => (await import("./select-menu.tsx")).SelectMenu, SelectButton)
const FilterMenu = lazyMenu<FilterMenuProps>(async () => (await import("./filter-menu.tsx")).FilterMenu, FilterButton)
const SortMenu = lazyMenu<SortMenuProps>(async () => (await import("./sort-menu.tsx")).SortMenu, SortButton)
const ColumnMenu = lazyMenu<ColumnMenuProps>(async () => (await import("./column-menu.tsx")).ColumnMenu, ColumnButton)
const SavedViews = lazyMenu<SavedViewsProps>(
  async () => (await import("./saved-views.tsx")).SavedViews,
  SavedViewsButton,
)
export const MoreMenu = lazyMenu(async () => (await import("./more-menu.tsx")).MoreMenu, MoreButton)

interface ListToolbarProps {
  readonly list: ItemList
  readonly narrowing: Narrowing
  readonly store: ItemStore
  readonly grid: GridStore
  readonly choices: ColumnChoices
  readonly isNarrow: boolean
}

export function ListToolbar({ list, narrowing, store, grid, choices, isNarrow }: ListToolbarProps) {
  const { t } = useTranslation("items")
  return (
    <ShownList value={list}>
      <div className={styles.tools}>
        <SelectMenu {...{ store, grid }} />
        {isNarrow && <NewItemButton />}
        <FilterMenu selections={list.selections} store={store} />
        <SortMenu sort={list.sort} {...{ narrowing, grid }} />
        {isNarrow ? <UploadButton /> : <ColumnMenu choices={choices} />}
        <SavedViews choices={choices} />
        <MoreMenu />
        {list.onlyIds !== null && (
          <>
            <span className="ss-quiet">{t("toolbar.showingOnly", { count: list.onlyIds.size })}</span>
            <Button variant="subtle" onClick={() => list.setOnlyIds(null)}>
              {t("booking.showAll")}
            </Button>
          </>
        )}
      </div>
    </ShownList>
  )
}
