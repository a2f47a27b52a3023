import { withVatStatus } from "../address/vat-status.ts"
import type { CustomerId, ItemId } from "../id/id.ts"
import { isWithCourier } from "../item/is-with-courier.ts"
import { isBooked, isReturnCollection } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { notPartOf } from "../item/line-part.ts"
import { MANUAL_SOURCE, type OrderLine } from "../item/order-line.ts"
import { propertyKeyOf } from "../item/property-key.ts"
import { err, ok, type Result } from "../result/result.ts"

/** What the system adds to a new return. */
export interface ReturnCreation {
  readonly id: ItemId
  readonly customerId: CustomerId
  /** ISO date and time. */
  readonly now: string
  /** Who arranges it, for UpdatedBy. */
  readonly by: string
}

/**
 * A parcel can come back once it is out: its shop was notified of it, or its courier has it (RETURN-1); and a return does not go
 * back again.
 */
export function isReturnable(item: ShipmentItem): boolean {
  if (item.Type !== "SmartSend" || isReturnCollection(item)) return false
  return item.MarketplaceStatus === "Dispatched" || (isBooked(item) && isWithCourier(item))
}

/**
 * The order that brings a parcel back (RETURN-2): tagged ReturnCollection, with sender and recipient exchanged. It is
 * a new order, Active and Sold, and has no service yet. Its lines are made by hand, because no marketplace is to be
 * notified of it.
 */
export function arrangeReturn(item: ShipmentItem, creation: ReturnCreation): Result<ShipmentItem, "STATE-NOT-ALLOWED"> {
  if (!isReturnable(item)) return err("STATE-NOT-ALLOWED")
  const { ExtrasRemoved: _ofTheWayOut, ...sent } = item
  return ok({
    ...sent,
    Id: creation.id,
    CustomerId: creation.customerId,
    SubType: "",
    Status: "Active",
    MarketplaceStatus: "Sold",
    MarketplaceTransactionDate: null,
    Created: creation.now,
    Updated: creation.now,
    UpdatedBy: creation.by,
    Sender: withVatStatus({ ...item.Recipient, Meta: {} }),
    Recipient: { ...item.Sender, Meta: {} },
    PropertyKey: propertyKeyOf(item.Sender),
    Service: null,
    Extras: [],
    Tags: ["ReturnCollection"],
    Meta: { ExportReason: { Type: "String", Value: "Return" } },
    Source: MANUAL_SOURCE,
    PreferredCollectionDate: null,
    BookingDetails: null,
    TrackingSummary: null,
    MarketplaceOrderLines: item.MarketplaceOrderLines.map(byHand),
  })
}

function byHand(line: OrderLine): OrderLine {
  return { ...notPartOf(line), Source: MANUAL_SOURCE }
}

/** A return still to come: neither archived nor delivered. An item has one such at a time. */
export function isLiveReturn(item: ShipmentItem): boolean {
  return item.Status !== "Deleted" && (item.TrackingSummary?.Delivered ?? null) === null
}
