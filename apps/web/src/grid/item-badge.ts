import { isActiveSold, isBooked, isSavedForLater, hasErrors } from "@smart-send/domain/item/item-standing"
import type { Meaning } from "@smart-send/ui/meaning-badge"
import type { ItemRecord } from "../data/items/item-record.ts"

/** The word of a state; its text stands in the locale files under `badge`. */
export type BadgeWord =
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
  | "onItsWay"
  | "delivered"

export interface ItemBadge {
  readonly meaning: Meaning
  readonly word: BadgeWord
}

/** The one state that a row shows: what is going on first, then how it stands. */
export function itemBadge(record: ItemRecord): ItemBadge {
  return bookingBadge(record) ?? standingBadge(record)
}

function bookingBadge({ item }: ItemRecord): ItemBadge | null {
  const booking = item.BookingDetails?.BookingStatus ?? "None"
  if (booking === "Prepared") return { meaning: "moving", word: "booking" }
  if (booking === "AwaitingPayment") return { meaning: "attention", word: "awaitingPayment" }
  if (!isBooked(item)) return null
  const tracking = item.TrackingSummary
  if (tracking?.Delivered != null) return { meaning: "ready", word: "delivered" }
  const hasLeft = tracking?.DroppedOff != null || tracking?.Collected != null
  return hasLeft ? { meaning: "moving", word: "onItsWay" } : { meaning: "ready", word: "booked" }
}

const BUSY: Readonly<Partial<Record<ItemRecord["state"], BadgeWord>>> = {
  SAVE: "saving",
  SAVING: "saving",
  INITIAL: "pricing",
  NEW: "pricing",
  QUOTE: "pricing",
  QUOTING: "pricing",
}

function standingBadge(record: ItemRecord): ItemBadge {
  const busy = BUSY[record.state]
  if (busy !== undefined) return { meaning: "moving", word: busy }
  if (isSavedForLater(record.item)) return { meaning: "saved", word: "savedForLater" }
  if (!isActiveSold(record.item)) return { meaning: "saved", word: "archived" }
  if (!record.validated) return { meaning: "attention", word: "notReady" }
  return hasErrors(record.problems) ? { meaning: "broken", word: "issues" } : { meaning: "ready", word: "ready" }
}
