import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../data/items/item-store.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { ColumnMenu } from "./column-menu.tsx"
import { FilterMenu } from "./filter-menu.tsx"
import { MoreMenu } from "./more-menu.tsx"
import { NewItemButton } from "./new-item-button.tsx"
import { SavedViews } from "./saved-views.tsx"
import { SelectMenu } from "./select-menu.tsx"
import { SortMenu } from "./sort-menu.tsx"
import { UploadButton } from "./upload-button.tsx"
import type { ColumnChoices } from "./use-columns.ts"
import type { ItemList } from "./use-item-list.ts"

interface ListToolbarProps {
  readonly list: ItemList
  readonly store: ItemStore
  readonly grid: GridStore
  readonly choices: ColumnChoices
  readonly isNarrow: boolean
}

export function ListToolbar({ list, store, grid, choices, isNarrow }: ListToolbarProps) {
  const { t } = useTranslation("items")
  return (
    <div className="ss-tools">
      <SelectMenu {...{ list, store, grid }} />
      {isNarrow && <NewItemButton />}
      <FilterMenu {...{ list, store }} />
      <SortMenu list={list} />
      {isNarrow ? <UploadButton /> : <ColumnMenu choices={choices} />}
      <SavedViews {...{ list, choices }} />
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
  )
}
