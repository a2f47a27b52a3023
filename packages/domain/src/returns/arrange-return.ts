import { withVatStatus } from "../address/vat-status.ts"
import type { CustomerId, ItemId } from "../id/id.ts"
import { isWithCourier } from "../item/is-with-courier.ts"
import { isBooked, isReturnCollection } from "../item/item-status.ts"
import { itemOf, type ShipmentItem } from "../item/item.ts"
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
  return ok(
    itemOf({
      Id: creation.id,
      CustomerId: creation.customerId,
      Type: item.Type,
      SubType: "",
      Status: "Active",
      MarketplaceStatus: "Sold",
      MarketplaceTransactionDate: null,
      Created: creation.now,
      Updated: creation.now,
      UpdatedBy: creation.by,
      Description: item.Description,
      Sender: withVatStatus({ ...item.Recipient, Meta: {} }),
      Recipient: { ...item.Sender, Meta: {} },
      PropertyKey: propertyKeyOf(item.Sender),
      Service: null,
      Extras: [],
      ExtrasRemoved: undefined,
      Tags: ["ReturnCollection"],
      Meta: { ExportReason: { Type: "String", Value: "Return" } },
      Source: MANUAL_SOURCE,
      Value: item.Value,
      Owners: item.Owners,
      PackageDimensions: item.PackageDimensions,
      Consignment: item.Consignment,
      PreferredCollectionDate: null,
      MarketplaceOrderLines: item.MarketplaceOrderLines.map(sentBack),
      ReferenceSummary: item.ReferenceSummary,
      BookingDetails: null,
      TrackingSummary: null,
      // Of the way out, too.
      RuleNames: undefined,
      ShopState: undefined,
      ShopDifferences: undefined,
    }),
  )
}

/** The same goods; no marketplace waits to hear of them. */
function sentBack(line: OrderLine): OrderLine {
  return {
    Id: line.Id,
    MarketplaceOrderId: line.MarketplaceOrderId,
    MarketplaceOrderLineId: line.MarketplaceOrderLineId,
    CustomerReference: line.CustomerReference,
    Description: line.Description,
    Value: line.Value,
    Quantity: line.Quantity,
    Source: MANUAL_SOURCE,
    Meta: notPartOf(line).Meta,
    Product: line.Product,
    OrderLink: line.OrderLink,
  }
}

/** A return still to come: neither archived nor delivered. An item has one such at a time. */
export function isLiveReturn(item: ShipmentItem): boolean {
  return item.Status !== "Deleted" && (item.TrackingSummary?.Delivered ?? null) === null
}
