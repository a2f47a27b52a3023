import { whyNotGroupedItem } from "../grouping/why-not-grouped-item.ts"
import {
  hasErrors,
  isActiveSold,
  isBooked,
  isBookingUnderWay,
  isInTransit,
  isNotReady,
  isReady,
  isSavedForLater,
  type ItemValidation,
} from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { parcelIssue } from "../item/parcel-issue.ts"
import { isCurrentPropertyKey } from "../item/property-key-version.ts"

/** The views of the sold-items screen (LIST-2) in their order, and ToFix (LIST-18). */
export const VIEW_NAMES = [
  "Sold",
  "Ready",
  "SavedForLater",
  "NotReady",
  "Issues",
  "Important",
  "InTransit",
  "Booked",
  "Groupable",
  "Post_Create",
  "Sold_Mobile",
  "ToFix",
] as const
export type ViewName = (typeof VIEW_NAMES)[number]

/** What a view needs to know beyond the item itself. */
export interface ItemInList extends ItemValidation {
  /** How many items share the item's {@link groupKeyOf}; the item itself counts. */
  readonly groupSize: number
  /** Made by the creation whose outcome is being shown. */
  readonly isJustCreated: boolean
  /** Being saved or priced, so that what is wrong with it may not be known yet. */
  readonly isBusy: boolean
  /** It stood in ToFix before it changed. */
  readonly wasToFix: boolean
}

const VIEWS: Readonly<Record<ViewName, (item: ShipmentItem, inList: ItemInList) => boolean>> = {
  Sold: isActiveSold,
  Ready: isReady,
  SavedForLater: isSavedForLater,
  NotReady: isNotReady,
  Issues: (item, { problems }) =>
    (isActiveSold(item) && hasErrors(problems)) || (item.Status !== "Deleted" && parcelIssue(item) !== null),
  Important: isImportant,
  InTransit: (item) => item.Status !== "Deleted" && isInTransit(item),
  Booked: (item) => item.Status !== "Deleted" && isBooked(item),
  // Min group size 2 (LIST-7).
  Groupable: (item, { groupSize }) => groupKeyOf(item) !== null && groupSize >= 2,
  Post_Create: (item, { isJustCreated }) => isJustCreated && item.Status !== "Deleted",
  Sold_Mobile: isActiveSold,
  ToFix: isToFix,
}

/** Whether an item stands in a view. */
export function inView(view: ViewName, item: ShipmentItem, inList: ItemInList): boolean {
  return VIEWS[view](item, inList)
}

/**
 * It waits for the seller (LIST-18): not ready, not on its way to be booked, and not only being priced. One that stood here
 * stays until it has its price, so that it leaves once.
 */
function isToFix(item: ShipmentItem, inList: ItemInList): boolean {
  if (!isActiveSold(item) || isReady(item, inList) || isBookingUnderWay(item)) return false
  return !inList.isBusy || inList.wasToFix || hasErrors(inList.problems)
}

/** To be looked at before the others: sold on a promise of speed, tagged so by the seller, or with a warning to confirm. */
function isImportant(item: ShipmentItem, { problems }: ItemInList): boolean {
  if (!isActiveSold(item)) return false
  const isPrime = (item.Meta.Prime?.Value ?? "") !== ""
  return isPrime || item.Tags.includes("Important") || problems.some((problem) => problem.Severity === "warning")
}

/**
 * Items with the same key go to one person at one door and can be sent together; null for an item that can't be grouped:
 * TikTok-sourced items, returns and items that are not Sold (GROUP-14), and one whose key other rules made.
 */
export function groupKeyOf(item: ShipmentItem): string | null {
  return whyNotGroupedItem(item) === null && isCurrentPropertyKey(item.PropertyKey) ? item.PropertyKey : null
}
