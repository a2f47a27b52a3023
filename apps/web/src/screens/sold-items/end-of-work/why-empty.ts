import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemList } from "../use-item-list.ts"
import { bookedOn, type BookedOnDay } from "./booked-on.ts"

/** Why the list shows nothing. */
export type WhyEmpty =
  /** The first day: the seller has no items. */
  | { readonly kind: "no-orders" }
  /** The view has items, but a search or filter hides them all. */
  | { readonly kind: "hidden" }
  /** The end of work. `left`: how many are still to be sent, in other views. */
  | { readonly kind: "sent"; readonly sent: BookedOnDay; readonly left: number }
  /** No item belongs to the view. */
  | { readonly kind: "none"; readonly view: ViewName; readonly left: number }

/** Views of items still to be sent. When they are empty, the work is done. */
const WORK: ReadonlySet<ViewName> = new Set([
  "Sold",
  "Sold_Mobile",
  "Ready",
  "ToFix",
  "NotReady",
  "Issues",
  "Groupable",
])

interface Day {
  /** An ISO date. */
  readonly today: string
  /** The seller's calendar day of a moment. */
  readonly dayOf: (moment: string) => string
}

type List = Pick<ItemList, "view" | "term" | "onlyIds" | "views">

/** @param items all items of the list, whatever is shown. */
export function whyEmpty(list: List, items: readonly ShipmentItem[], { today, dayOf }: Day): WhyEmpty {
  if (items.length === 0) return { kind: "no-orders" }
  // With a search, the search is the reason. A filter set earlier hides nothing in an empty view.
  const isHidden = list.term !== "" || list.onlyIds !== null || list.views.count(list.view) > 0
  if (isHidden) return { kind: "hidden" }
  const left = list.views.count("Sold")
  if (WORK.has(list.view)) {
    const sent = bookedOn(items, today, dayOf)
    if (sent.ids.length > 0) return { kind: "sent", sent, left }
  }
  return { kind: "none", view: list.view, left }
}
