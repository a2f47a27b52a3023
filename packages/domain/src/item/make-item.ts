import type { Address } from "../address/address.ts"
import { keptAddress } from "../address/kept-address.ts"
import type { CustomerId, ItemId } from "../id/id.ts"
import { minorToDecimal } from "../money/money.ts"
import type { ItemService } from "../service/service.ts"
import { keptConsignment } from "./consignment-weight.ts"
import { linesBesideParcels } from "./dropped-parcels.ts"
import { keptContents } from "./kept-contents.ts"
import type { NewItem, ShipmentItem } from "./item.ts"
import { sumLineValue } from "./line-value.ts"
import type { OrderLine } from "./order-line.ts"
import { propertyKeyOf } from "./property-key.ts"
import { referenceSummary } from "./reference-summary.ts"
import { ITEM_LIMITS } from "./item-limits.ts"
import { shortText } from "../text/cut-text.ts"

/** What the system adds to a new item. */
export interface ItemCreation {
  readonly id: ItemId
  readonly customerId: CustomerId
  /** ISO date and time. */
  readonly now: string
  /** Who makes it, for UpdatedBy. */
  readonly by: string
  /** The customer's default address: the sender of an item that names none. */
  readonly defaultSender: Address
}

/** The new item as its texts are saved, with its fallbacks filled in, as the batch-create check sees it. */
export function withFallbacks(given: NewItem): NewItem {
  const item = keptContents(given)
  return item.Description === "" ? { ...item, Description: describeLines(item.MarketplaceOrderLines) } : item
}

/**
 * Makes the item. Its value is the sum of its lines, its references come from them, and a consignment that is too
 * long is dropped (ITEM-7, ITEM-8, ITEM-16).
 */
export function makeItem(contents: NewItem, creation: ItemCreation): ShipmentItem {
  const { Status, Sender, ...given } = withFallbacks(contents)
  return {
    ...given,
    Id: creation.id,
    CustomerId: creation.customerId,
    Type: "SmartSend",
    Status,
    MarketplaceStatus: "Sold",
    Created: creation.now,
    Updated: creation.now,
    UpdatedBy: creation.by,
    Sender: Sender ?? keptAddress(creation.defaultSender),
    Value: minorToDecimal(sumLineValue(given.MarketplaceOrderLines)),
    // The client's value is not used: two strangers with one key would be sent one parcel.
    PropertyKey: propertyKeyOf(given.Recipient),
    Service: given.Service && chosenBySeller(given.Service),
    Consignment: keptConsignment(given.Consignment),
    MarketplaceOrderLines: [...linesBesideParcels(given.MarketplaceOrderLines, given.Consignment)],
    PreferredCollectionDate: upcomingDate(given.PreferredCollectionDate, creation.now),
    Owners: [],
    BookingDetails: null,
    TrackingSummary: null,
    ReferenceSummary: referenceSummary(given.MarketplaceOrderLines),
  }
}

/** Marks a service as chosen by a rule or by the seller. The system never replaces such a choice. */
export function chosenBySeller(service: ItemService): ItemService {
  return service.Meta.AssignedBy === "Rule" ? service : { ...service, Meta: { AssignedBy: "Seller" } }
}

/** Past dates are dropped (CHECK-16). `now` is ISO in UTC, and so is the day that counts. */
export function upcomingDate(date: string | null, now: string): string | null {
  return date !== null && date >= now.slice(0, 10) ? date : null
}

/** The descriptions of the lines, or their references where there are none (ITEM-9), cut to the length an item holds. */
export function describeLines(lines: readonly OrderLine[]): string {
  const named = lines.map((line) => line.Description || line.Product.Description || line.Product.Sku)
  const text = [...new Set(named.filter((name) => name.trim() !== ""))].join(", ") || referenceSummary(lines)
  return shortText(text, ITEM_LIMITS.description)
}
