import type { ViewName } from "@smart-send/domain/item-list/item-view"

/** The views of a seller's day, whose numbers add up: to fix and ready make up sold. */
const IN_THE_BAR = ["Sold", "ToFix", "Ready", "Booked", "InTransit"] as const satisfies readonly ViewName[]
const IN_THE_MENU = ["NotReady", "Issues", "SavedForLater", "Important", "Groupable"] as const satisfies ViewName[]

/** The views that have a tab. On a phone Sold is Sold_Mobile. */
export function barViews(isNarrow: boolean): readonly ViewName[] {
  const [sold, ...others] = IN_THE_BAR
  return [isNarrow ? "Sold_Mobile" : sold, ...others]
}

/** The views of the menu after the tabs. Just created items have a view while there are some. */
export function menuViews(justCreated: number): readonly ViewName[] {
  return justCreated > 0 ? [...IN_THE_MENU, "Post_Create"] : IN_THE_MENU
}

/** Every view that can be opened, in the order shown: the keys 1 to 9 follow it. */
export function tabsOf(isNarrow: boolean, justCreated: number): readonly ViewName[] {
  return [...barViews(isNarrow), ...menuViews(justCreated)]
}
