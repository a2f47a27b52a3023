import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection, SortField } from "@smart-send/domain/item-list/item-filter"
import { VIEW_NAMES, type ViewName } from "@smart-send/domain/item-list/item-view"
import type { ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { useCallback, useMemo, useState, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router"
import { useSearchMove } from "../../location/open-panel.ts"
import { useListSearch } from "../../location/use-list-search.ts"
import { useJustCreated } from "../../data/items/just-created.ts"
import { groupByFix, groupEntries, idsOfEntries, type ListEntry } from "../../grid/list/list-entries.ts"
import { useListIndex } from "../../grid/list/use-list-index.ts"
import type { Sort } from "../../grid/list/sort-items.ts"
import type { Views } from "../../grid/list/view-index.ts"
import { viewOn, withGroups } from "./list-filter.ts"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"
import { useListFilters } from "./use-list-filters.ts"

/** What the list shows and why: view, search, filter, groups and sort. */
export interface ItemList {
  readonly ids: readonly ItemId[]
  /** The same, with headers: above one buyer's items if the list is grouped, and above what is to be fixed in To fix. */
  readonly entries: readonly ListEntry[]
  /** Every item in the present order, whatever the view. Labels are printed in it. */
  readonly allIds: readonly ItemId[]
  readonly views: Views
  readonly view: ViewName
  readonly setView: (view: ViewName) => void
  /** Goes to another view and keeps the search and the filter. */
  readonly carryTo: (view: ViewName) => void
  /** The items of another view that match this view's search and filter. */
  readonly foundIn: (view: ViewName) => readonly ItemId[]
  readonly term: string
  readonly setTerm: (term: string) => void
  /** Called when the seller is about to search. */
  readonly prepareSearch: () => void
  /** The filter of the view without its search. */
  readonly filter: ListFilter
  /** Applies a filter stored under a name: its view, search and sort. */
  readonly setFilter: (filter: ListFilter) => void
  readonly selections: readonly FilterSelection[]
  readonly setSelections: (selections: readonly FilterSelection[]) => void
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  readonly isGrouped: boolean
  readonly setGrouped: (isGrouped: boolean) => void
  /** Only these items, whatever the view, the search and the filter: "show the 2 that failed". */
  readonly onlyIds: ReadonlySet<ItemId> | null
  readonly setOnlyIds: (ids: ReadonlySet<ItemId> | null) => void
  /** Clears the search, the filter of the view (or of another one), and "show only". */
  readonly clear: (of?: ViewName) => void
}

export function useItemList(): ItemList {
  const [view, goToView] = useView()
  const [filter, changeFilter] = useListFilters(view)
  const [term, setTerm] = useListSearch()
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<ItemId> | null>(null)
  const justCreated = useJustCreated()
  const [createdBefore, setCreatedBefore] = useState(justCreated)
  if (justCreated !== createdBefore) {
    // What has just come in is to be seen, not only what was booked before it.
    setCreatedBefore(justCreated)
    if (justCreated.size > 0) setOnlyIds(null)
  }
  const index = useListIndex()
  const { shown, views, foundIn, groupKey, fixKind } = useSyncExternalStore(index.onChange, index.snapshot)
  const { SortField, SortOrder, FilterSelections: selections, ShowAsGroup: isGrouped, MinGroupSize: least } = filter
  const sort = useMemo(() => ({ SortField, SortOrder }), [SortField, SortOrder])
  const found = useMemo(
    () => shown({ view, sort, term, selections, onlyIds, justCreated }),
    [shown, view, sort, term, selections, onlyIds, justCreated],
  )
  const isByFix = view === "ToFix"
  const entries = useMemo(() => {
    if (isByFix) return groupByFix(found, fixKind)
    if (!isGrouped) return found
    // A search may leave one item of a group. It matches, so it is shown all the same.
    return groupEntries(found, { keyOf: groupKey, least: term === "" && onlyIds === null ? least : 1 })
  }, [groupKey, fixKind, found, isByFix, isGrouped, least, term, onlyIds])
  const hasHeads = isGrouped || isByFix
  const ids = useMemo(() => (hasHeads ? idsOfEntries(entries) : found), [entries, found, hasHeads])

  const setView = useCallback(
    (next: ViewName) => {
      setOnlyIds(null)
      goToView(next)
    },
    [goToView],
  )
  const changeHere = useCallback((change: Partial<ListFilter>) => changeFilter(view, change), [changeFilter, view])
  return {
    ids,
    entries: hasHeads ? entries : ids,
    allIds: index.allIds(),
    views,
    view,
    setView,
    carryTo: (next) => {
      changeFilter(next, { FilterSelections: selections.map(toOwn) })
      setView(next)
    },
    foundIn,
    term,
    setTerm: (next) => {
      // A search looks through the view, not only through what a booking or a toast has shown.
      if (next !== "") setOnlyIds(null)
      setTerm(next)
    },
    prepareSearch: index.prepareSearch,
    filter,
    setFilter: (named) => {
      changeFilter(named.Name, { ...named, SearchTerm: "" })
      setTerm(named.SearchTerm)
      setView(named.Name)
    },
    selections,
    setSelections: (next) => {
      // A filter narrows the view, as a search does.
      setOnlyIds(null)
      changeHere({ FilterSelections: next.map(toOwn) })
    },
    sort,
    setSort: changeHere,
    isGrouped,
    setGrouped: (isOn) => changeHere(withGroups(filter, isOn)),
    onlyIds,
    setOnlyIds,
    clear: (of = view) => {
      setTerm("")
      setOnlyIds(null)
      changeFilter(of, { FilterSelections: [] })
    },
  }
}

function toOwn({ Name, Include, Exclude }: FilterSelection) {
  return { Name, Include: [...Include], Exclude: [...Exclude] }
}

/** The view is stored in the address, so that a reload or a link returns to it. */
function useView(): readonly [ViewName, (view: ViewName) => void] {
  const [params] = useSearchParams()
  const move = useSearchMove()
  const isNarrow = useIsNarrow()
  const view = viewOn(isNarrow, VIEW_NAMES.find((name) => name === params.get("view")) ?? "Sold")
  const setView = useCallback(
    (next: ViewName) =>
      move(
        (search) => {
          const present = new URLSearchParams(search)
          if (viewOn(false, next) === "Sold") present.delete("view")
          else present.set("view", next)
          return present.size === 0 ? "" : `?${present.toString()}`
        },
        { replace: true },
      ),
    [move],
  )
  return [view, setView]
}

/** Pressing a column's header sorts by it, and pressing it again reverses the order. */
export function sortedBy(sort: Sort, field: SortField): Sort {
  const isAgain = sort.SortField === field && sort.SortOrder === "Ascending"
  return { SortField: field, SortOrder: isAgain ? "Descending" : "Ascending" }
}
