import { isSuperseded } from "./item-status.ts"
import type { ItemStatus, MarketplaceStatus, ShipmentItem } from "./item.ts"
import { err, ok, type Result } from "../result/result.ts"

/** Active; Inactive, shown as Saved for Later; Deleted, shown as Archived (ITEM-27). */
export const ITEM_STATUS_MOVES: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  Active: ["Inactive", "Deleted"],
  Inactive: ["Active", "Deleted"],
  Deleted: ["Active"],
}

/**
 * Sold, then AwaitingDispatch (booked), then Dispatched, or PendingRetry while a refused dispatch is retried (ITEM-30).
 * Releasing a booking leads back to Sold; a dispatch taken back leads back to AwaitingDispatch.
 */
export const MARKETPLACE_STATUS_MOVES: Readonly<Record<MarketplaceStatus, readonly MarketplaceStatus[]>> = {
  Sold: ["AwaitingDispatch"],
  AwaitingDispatch: ["Sold", "Dispatched", "PendingRetry"],
  PendingRetry: ["AwaitingDispatch", "Dispatched"],
  Dispatched: [],
}

/** Why a move was refused: the code of the error catalogue. */
export type MoveRefusal = "STATE-NOT-ALLOWED"

/**
 * The status an item may take next, by the table and by the state of its booking: a booked item can be archived
 * (ITEM-29) but not saved for later, and one whose booking is under way stays as it is, as does an archived item that
 * others have replaced. Asking for the status it has already is no move and no refusal.
 */
export function moveItemStatus(item: ShipmentItem, to: ItemStatus): Result<ItemStatus, MoveRefusal> {
  if (item.Status === to) return ok(to)
  if (!ITEM_STATUS_MOVES[item.Status].includes(to) || isSuperseded(item)) return err("STATE-NOT-ALLOWED")
  const booking = item.BookingDetails?.BookingStatus ?? "None"
  if (booking === "Prepared" || booking === "AwaitingPayment") return err("STATE-NOT-ALLOWED")
  if (item.MarketplaceStatus !== "Sold" && to === "Inactive") return err("STATE-NOT-ALLOWED")
  return ok(to)
}

/** @see MARKETPLACE_STATUS_MOVES */
export function moveMarketplaceStatus(
  from: MarketplaceStatus,
  to: MarketplaceStatus,
): Result<MarketplaceStatus, MoveRefusal> {
  return from === to || MARKETPLACE_STATUS_MOVES[from].includes(to) ? ok(to) : err("STATE-NOT-ALLOWED")
}
