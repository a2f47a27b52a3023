import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { defaultSort, GROUPED_SORT } from "../../grid/list/sort-items.ts"
import type { SortPreference } from "../../storage/list-preferences.ts"
import { USER_SETTING_LIMITS, USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { cutText } from "@smart-send/domain/text/cut-text"

/** The page that filters belong to: the slug of this screen. */
const AREA = "sold-items"
/** What the device remembers of a view (SEARCH-7). */
export interface DevicePreference {
  readonly sort: SortPreference | undefined
  readonly showAsGroup: boolean | undefined
}

/** A view before anybody has filtered it. Groupable shows groups of at least two (LIST-7). */
export function startingFilter(view: ViewName, { sort, showAsGroup }: DevicePreference): ListFilter {
  return {
    ...(sort ?? defaultSort(view)),
    SearchTerm: "",
    ShowAsGroup: showAsGroup ?? view === "Groupable",
    FilterSelections: [],
    MinGroupSize: view === "Groupable" ? 2 : 1,
    Name: view,
    Area: AREA,
    Skip: 0,
    // The browser has all items. This field is only for programs that read the filter elsewhere.
    Take: USUAL_PAGE_SIZE,
  }
}

/** Switches groups on or off. The sort changes with them (SEARCH-6), unless the seller has chosen another. */
export function withGroups(filter: ListFilter, ShowAsGroup: boolean): Partial<ListFilter> {
  const single = defaultSort(filter.Name)
  const [before, after] = ShowAsGroup ? [single, GROUPED_SORT] : [GROUPED_SORT, single]
  const isUntouched = filter.SortField === before.SortField && filter.SortOrder === before.SortOrder
  return { ShowAsGroup, ...(isUntouched ? after : {}) }
}

/** The filter as it is stored under a name, with the search. */
export function namedFilter(filter: ListFilter, term: string): ListFilter {
  return { ...filter, SearchTerm: cutText(term.trim(), USER_SETTING_LIMITS.searchTerm) }
}

/** The view as this screen names it: on a phone Sold is Sold_Mobile, elsewhere Sold_Mobile is Sold. */
export function viewOn(isNarrow: boolean, view: ViewName): ViewName {
  if (isNarrow) return view === "Sold" ? "Sold_Mobile" : view
  return view === "Sold_Mobile" ? "Sold" : view
}
