import type { NewItem, ShipmentItem, Whole } from "./item.ts"
import { notPartOf } from "./line-part.ts"
import { MANUAL_SOURCE } from "./order-line.ts"

const REORDER = "Reorder"

/**
 * The same order once more (RETURN-5): Active and Sold, of source manual, tagged Reorder. It has neither the id, the booking nor
 * the tracking of the first, and no marketplace is to be told of it.
 */
export function buyAgain(item: ShipmentItem): NewItem {
  const { PackagedDate: _packed, ExternalTrackingNumber: _elsewhere, ...Meta } = item.Meta
  const again: Whole<NewItem> = {
    SubType: "",
    MarketplaceTransactionDate: null,
    Description: item.Description,
    PropertyKey: item.PropertyKey,
    Recipient: item.Recipient,
    Sender: item.Sender,
    Service: item.Service,
    Extras: item.Extras,
    ExtrasRemoved: item.ExtrasRemoved,
    Tags: [...item.Tags.filter((tag) => tag !== REORDER && tag !== "ReturnCollection"), REORDER],
    Meta,
    Source: MANUAL_SOURCE,
    PackageDimensions: item.PackageDimensions,
    Consignment: item.Consignment,
    PreferredCollectionDate: null,
    MarketplaceOrderLines: item.MarketplaceOrderLines.map((line) =>
      Object.assign(notPartOf(line), { Source: MANUAL_SOURCE }),
    ),
    Status: "Active",
  }
  return again
}
