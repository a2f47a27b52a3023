import type { OrderSort } from "@smart-send/contract/order/order-shapes"
import type { SortField } from "@smart-send/domain/item-list/item-filter"
import type { Sort } from "../../grid/list/sort-items.ts"

/** The orders that a long history can be read in. */
export const ORDER_SORTS = {
  newest: { sort: "Date", order: "Descending" },
  oldest: { sort: "Date", order: "Ascending" },
  buyerAscending: { sort: "RecipientName", order: "Ascending" },
  buyerDescending: { sort: "RecipientName", order: "Descending" },
} as const satisfies Record<string, { readonly sort: OrderSort; readonly order: Sort["SortOrder"] }>
export type OrderSortName = keyof typeof ORDER_SORTS

export const ORDER_SORT_NAMES = ["newest", "oldest", "buyerAscending", "buyerDescending"] as const

/** A press on the head of a column: the other way round if it is sorted by already. */
export function sortPressed(now: OrderSortName, field: SortField): OrderSortName {
  if (field === "RecipientName") return now === "buyerAscending" ? "buyerDescending" : "buyerAscending"
  return now === "newest" ? "oldest" : "newest"
}

export function gridSort(name: OrderSortName): Sort {
  const { sort, order } = ORDER_SORTS[name]
  return { SortField: sort, SortOrder: order }
}
