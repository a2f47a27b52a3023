import { isWithCourier } from "../item/is-with-courier.ts"
import { isBooked, isPackaged } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { DispatchStatus } from "./dispatch-status.ts"
import type { AccountSettings } from "../marketplace-account/account-settings.ts"

/** When shops are notified without the seller, as a tenant has it; its accounts may have it otherwise. */
export const TENANT_DISPATCH_MOMENTS = [
  "Never",
  "Booking",
  "Packaging",
  "FirstScan",
] as const satisfies readonly AccountSettings["NotifyShop"][]
export type DispatchMoment = (typeof TENANT_DISPATCH_MOMENTS)[number]

/** The moment that counts for an account. */
export function dispatchMoment({ NotifyShop }: AccountSettings, tenants: DispatchMoment): DispatchMoment {
  return NotifyShop === "Tenant" ? tenants : NotifyShop
}

/** Whether a booked item has come so far that its shops are told by themselves (DISPATCH-10). */
export function isMomentReached(moment: DispatchMoment, item: ShipmentItem): boolean {
  return isBooked(item) && REACHED[moment](item)
}

/**
 * What notifying a marketplace of a line waits for (DISPATCH-18): the courier's number, that the parcel is packed or first scanned, its
 * turn in a moment, the account that is paused or has a problem, or the seller's press.
 */
export const DISPATCH_WAITS = [
  "TrackingNumber",
  "Packaging",
  "FirstScan",
  "Turn",
  "Resume",
  "Account",
  "Press",
] as const
export type DispatchWait = (typeof DISPATCH_WAITS)[number]

/** What is known of a line whose marketplace has not been notified. */
export interface WaitingLine {
  readonly status: DispatchStatus
  readonly item: ShipmentItem
  /** When its account is notified without the seller. */
  readonly moment: DispatchMoment
  readonly isPaused: boolean
  /** It waits until the account's problem is solved. */
  readonly isHeld: boolean
}

/** Null for a line that is done, has failed, is not booked, or is being sent just now. */
export function dispatchWait(line: WaitingLine): DispatchWait | null {
  switch (line.status) {
    case "AwaitingTrackingDetails":
      return "TrackingNumber"
    case "AwaitingDispatch":
      return waitForMoment(line)
    case "InProgress":
    case "PendingRetry":
      return haltOf(line)
    case "Dispatched":
    case "Failed":
    case "Sold":
      return null
  }
}

function waitForMoment(line: WaitingLine): DispatchWait {
  const { moment, item } = line
  if (isMomentReached(moment, item)) return haltOf(line) ?? "Turn"
  return moment === "Packaging" || moment === "FirstScan" ? moment : "Press"
}

function haltOf({ isPaused, isHeld }: WaitingLine): DispatchWait | null {
  return isPaused ? "Resume" : isHeld ? "Account" : null
}

const REACHED: Readonly<Record<DispatchMoment, (item: ShipmentItem) => boolean>> = {
  Never: () => false,
  Booking: () => true,
  Packaging: isPackaged,
  FirstScan: isWithCourier,
}
