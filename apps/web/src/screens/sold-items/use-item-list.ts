import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection, SortField } from "@smart-send/domain/item/item-filter"
import { VIEW_NAMES, type ViewName } from "@smart-send/domain/item/item-view"
import { useCallback, useEffect, useMemo, useState } from "react"
import { useSearchParams } from "react-router"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"
import { matchesSelections, searchFor, warmSearch } from "../../grid/filter-items.ts"
import { defaultSort, sortItems, type Sort } from "../../grid/sort-items.ts"
import { sortIntoViews, type Views } from "../../grid/view-items.ts"
import { sortPreference } from "../../storage/list-preferences.ts"

/** What the list shows and why: view, search, filter and order. */
export interface ItemList {
  readonly ids: readonly ItemId[]
  /** Every item in the present order, whatever the view: what labels are printed in. */
  readonly allIds: readonly ItemId[]
  readonly views: Views
  readonly view: ViewName
  readonly setView: (view: ViewName) => void
  readonly term: string
  readonly setTerm: (term: string) => void
  readonly selections: readonly FilterSelection[]
  readonly setSelections: (selections: readonly FilterSelection[]) => void
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  /** These alone, whatever the view: "show the 2 that failed". */
  readonly onlyIds: ReadonlySet<ItemId> | null
  readonly setOnlyIds: (ids: ReadonlySet<ItemId> | null) => void
  readonly clear: () => void
}

const NO_SELECTIONS: readonly FilterSelection[] = []

export function useItemList(store: ItemStore): ItemList {
  const [view, setView] = useView()
  const [sort, setSort] = useSort(view)
  const [term, setTerm] = useState("")
  const [selections, setSelections] = useState(NO_SELECTIONS)
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<ItemId> | null>(null)
  const records = useRecords(store)
  const items = useMemo(() => Array.from(records.values(), (record) => record.item), [records])

  // A key press in the search passes only the last of these steps.
  useEffect(() => warmSearch(items), [items])
  const views = useMemo(() => sortIntoViews(records), [records])
  const allIds = useMemo(() => sortItems(items, sort), [items, sort])
  const ids = useMemo(() => {
    const isFound = searchFor(term)
    return allIds.filter((id) => {
      const item = records.get(id)?.item
      const isShown = onlyIds === null ? views.has(view, id) : onlyIds.has(id)
      return isShown && item !== undefined && isFound(item) && matchesSelections(item, selections)
    })
  }, [records, allIds, views, view, onlyIds, term, selections])

  return {
    ids,
    allIds,
    views,
    view,
    setView: useCallback(
      (next: ViewName) => {
        setOnlyIds(null)
        setView(next)
      },
      [setView],
    ),
    term,
    setTerm,
    selections,
    setSelections,
    sort,
    setSort,
    onlyIds,
    setOnlyIds,
    clear: useCallback(() => {
      setTerm("")
      setSelections(NO_SELECTIONS)
      setOnlyIds(null)
    }, []),
  }
}

/** The view stands in the address, so that a reload or a link comes back to it. */
function useView(): readonly [ViewName, (view: ViewName) => void] {
  const [params, setParams] = useSearchParams()
  const view = VIEW_NAMES.find((name) => name === params.get("view")) ?? "Sold"
  const setView = useCallback(
    (next: ViewName) =>
      setParams(
        (present) => {
          if (next === "Sold") present.delete("view")
          else present.set("view", next)
          return present
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [view, setView]
}

/** Remembered per view; a view never sorted has the spec's order. */
function useSort(view: ViewName): readonly [Sort, (sort: Sort) => void] {
  const [sorts, setSorts] = useState(sortPreference.read)
  const sort = useMemo(() => sorts[view] ?? defaultSort(view), [sorts, view])
  const setSort = useCallback(
    (next: Sort) => {
      setSorts((present) => {
        const all = { ...present, [view]: next }
        sortPreference.write(all)
        return all
      })
    },
    [view],
  )
  return [sort, setSort]
}

/** A press on a column's head: that field, and at the second press the other way round. */
export function sortedBy(sort: Sort, field: SortField): Sort {
  const isAgain = sort.SortField === field && sort.SortOrder === "Ascending"
  return { SortField: field, SortOrder: isAgain ? "Descending" : "Ascending" }
}
