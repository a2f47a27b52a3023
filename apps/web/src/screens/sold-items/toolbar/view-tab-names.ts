import type { ViewName } from "@smart-send/domain/item-list/item-view"

/** In the order of a seller's day. The keys 1 to 9 follow it. */
const TABS: readonly ViewName[] = [
  "Sold",
  "ToFix",
  "Ready",
  "NotReady",
  "Issues",
  "SavedForLater",
  "Important",
  "Groupable",
  "Booked",
  "InTransit",
]

/**
 * The views that can be opened: on a phone Sold is Sold_Mobile, and just created items have a view while there are
 * some.
 */
export function tabsOf(isNarrow: boolean, justCreated: number): readonly ViewName[] {
  const [, ...others] = TABS
  const tabs: readonly ViewName[] = isNarrow ? ["Sold_Mobile", ...others] : TABS
  return justCreated > 0 ? [...tabs, "Post_Create"] : tabs
}
