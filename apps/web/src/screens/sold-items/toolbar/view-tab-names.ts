import type { ViewName } from "@smart-send/domain/item-list/item-view"

/** In the order of a seller's day; the keys 1 to 9 go by it. */
const TABS: readonly ViewName[] = [
  "Sold",
  "Ready",
  "NotReady",
  "Issues",
  "SavedForLater",
  "Important",
  "Groupable",
  "Booked",
  "InTransit",
]

/** The views to be gone to: on a phone Sold is Sold_Mobile, and what was just made has a view while there is some. */
export function tabsOf(isNarrow: boolean, justCreated: number): readonly ViewName[] {
  const [, ...others] = TABS
  const tabs: readonly ViewName[] = isNarrow ? ["Sold_Mobile", ...others] : TABS
  return justCreated > 0 ? [...tabs, "Post_Create"] : tabs
}
