import { isManualSource } from "../item/can-be-dispatched.ts"
import { isBooked } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { toldSource } from "../item/line-part.ts"
import type { Source } from "../item/order-line.ts"
import type { DispatchWait } from "./dispatch-moment.ts"
import type { DispatchStatus } from "./dispatch-status.ts"

/** Whether the marketplace of one order line knows that it is on its way. */
export interface LineDispatch {
  readonly MarketplaceOrderId: string
  readonly MarketplaceOrderLineId: string
  readonly Source: Source
  /** What the marketplace is or was told; empty while the courier has given no number. */
  readonly TrackingNumber: string
  readonly Status: DispatchStatus
  /** The marketplace was notified, or is notified, without the seller. */
  readonly IsAutomaticDispatch: boolean
  /** What it waits for; null where it is done, has failed or is being sent. */
  readonly WaitsFor: DispatchWait | null
}

/** What an item itself says of each of its lines that came from a marketplace; a line of a file or made by hand has none to tell. */
export function lineDispatches(item: ShipmentItem): readonly LineDispatch[] {
  return item.MarketplaceOrderLines.filter((line) => !isManualSource(toldSource(line))).map((line) => ({
    MarketplaceOrderId: line.MarketplaceOrderId,
    MarketplaceOrderLineId: line.MarketplaceOrderLineId,
    Source: toldSource(line),
    TrackingNumber: trackingNumberOf(item),
    Status: statusOf(item),
    IsAutomaticDispatch: false,
    WaitsFor: null,
  }))
}

function trackingNumberOf(item: ShipmentItem): string {
  return item.BookingDetails?.TrackingNumber ?? ""
}

function statusOf(item: ShipmentItem): DispatchStatus {
  if (!isBooked(item)) return "Sold"
  const isWaiting = item.MarketplaceStatus === "AwaitingDispatch" && trackingNumberOf(item) === ""
  return isWaiting ? "AwaitingTrackingDetails" : item.MarketplaceStatus
}
