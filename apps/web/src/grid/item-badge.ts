import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { isActiveSold, isBooked, isSavedForLater, hasErrors } from "@smart-send/domain/item/item-status"
import { canBeDispatched } from "@smart-send/domain/item/can-be-dispatched"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { parcelIssue, type ParcelIssue } from "@smart-send/domain/item/parcel-issue"
import type { Meaning } from "@smart-send/ui/meaning-badge"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { FactsSettings } from "./row-facts.ts"

/** The name of a state. Its text is in the locale files under `badge`. */
export type BadgeWord =
  | "unsaved"
  | "saving"
  | "pricing"
  | "ready"
  | "notReady"
  | "issues"
  | "savedForLater"
  | "archived"
  | "booking"
  | "awaitingPayment"
  | "booked"
  | "notifyMarketplace"
  | "retrying"
  | "dispatched"
  | "parcelProblem"
  | "returning"
  | "late"
  | "onItsWay"
  | "delivered"
  | "cancelled"

/** States that say of themselves whether the marketplace knows. */
const NOTICES: ReadonlySet<BadgeWord> = new Set(["notifyMarketplace", "retrying", "dispatched"])

export function isNotice({ word }: ItemBadge): boolean {
  return NOTICES.has(word)
}

/** It cannot be sent, for a reason that the row's problem says. */
export function isUnready({ word }: ItemBadge): boolean {
  return word === "notReady" || word === "issues"
}

export interface ItemBadge {
  readonly meaning: Meaning
  readonly word: BadgeWord
}

export type BadgeSettings = Pick<FactsSettings, "tellsShops">

/** The one state that a row shows: unsaved edits first, then what is in progress, then how the item stands. */
export function itemBadge(record: ItemRecord, { tellsShops }: BadgeSettings, hasDraft = false): ItemBadge {
  if (hasDraft) return { meaning: "attention", word: "unsaved" }
  if (record.isCancelledLine === true) return { meaning: "saved", word: "cancelled" }
  return bookingBadge(record, tellsShops) ?? statusBadge(record)
}

function bookingBadge({ item }: ItemRecord, tellsShops: boolean): ItemBadge | null {
  const booking = item.BookingDetails?.BookingStatus ?? "None"
  if (booking === "Prepared") return { meaning: "moving", word: "booking" }
  if (booking === "AwaitingPayment") return { meaning: "attention", word: "awaitingPayment" }
  if (!isBooked(item)) return null
  return parcelBadge(item) ?? (tellsShops ? unnotifiedBadge(item) : null) ?? sentBadge(item)
}

const ISSUES: Readonly<Record<ParcelIssue, ItemBadge>> = {
  Returning: { meaning: "broken", word: "returning" },
  Problem: { meaning: "broken", word: "parcelProblem" },
  Late: { meaning: "attention", word: "late" },
}

/** The final state, or what went wrong. */
function parcelBadge(item: ShipmentItem): ItemBadge | null {
  const issue = parcelIssue(item)
  if (issue !== null) return ISSUES[issue]
  return item.TrackingSummary?.Delivered == null ? null : { meaning: "ready", word: "delivered" }
}

function sentBadge(item: ShipmentItem): ItemBadge {
  if (isWithCourier(item)) return { meaning: "moving", word: "onItsWay" }
  return { meaning: "ready", word: item.MarketplaceStatus === "Dispatched" ? "dispatched" : "booked" }
}

/** The marketplace does not know yet that it was sent (LIST-3). Files and manual orders have no marketplace. */
function unnotifiedBadge(item: ShipmentItem): ItemBadge | null {
  if (item.MarketplaceStatus === "PendingRetry") return { meaning: "moving", word: "retrying" }
  return canBeDispatched(item) ? { meaning: "attention", word: "notifyMarketplace" } : null
}

const BUSY: Readonly<Partial<Record<ItemRecord["state"], BadgeWord>>> = {
  SAVE: "saving",
  SAVING: "saving",
  INITIAL: "pricing",
  NEW: "pricing",
  QUOTE: "pricing",
  QUOTING: "pricing",
}

function statusBadge(record: ItemRecord): ItemBadge {
  const busy = BUSY[record.state]
  if (busy !== undefined) return { meaning: "moving", word: busy }
  if (isSavedForLater(record.item)) return { meaning: "saved", word: "savedForLater" }
  if (!isActiveSold(record.item)) return { meaning: "saved", word: "archived" }
  if (!record.validated) return { meaning: "attention", word: "notReady" }
  return hasErrors(record.problems) ? { meaning: "broken", word: "issues" } : { meaning: "ready", word: "ready" }
}
