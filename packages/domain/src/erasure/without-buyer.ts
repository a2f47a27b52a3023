import { anEmptyAddress, type Address } from "../address/address.ts"
import { isReturnCollection } from "../item/item-status.ts"
import type { Consignment, ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { propertyKeyOf } from "../item/property-key.ts"
import { referenceSummary } from "../item/reference-summary.ts"
import { metaKeySchema, type Meta, type MetaKey } from "../meta/meta.ts"
import { buyerWords, withoutWords } from "./buyer-words.ts"

/** Whether a meta entry is kept: customs, tax and dates are; what a buyer wrote, wants or is known by is not. */
const META_KEPT: Readonly<Record<MetaKey, boolean>> = {
  IossNumber: true,
  IossNumberSource: true,
  ExportReason: true,
  EoriNumber: true,
  UkimsNumber: true,
  VatNumber: true,
  VatStatus: true,
  CurrencyConversion: true,
  MarketplaceService: true,
  GSP: true,
  Prime: true,
  PackagedDate: true,
  TransactionProcessed: true,
  // The courier's name for the parcel, as in the booking.
  ExternalTrackingNumber: true,
  TaxId: false,
  "Buyer Note": false,
  LabelReference: false,
  "Delivery Instructions": false,
  "Delivery Safe Place": false,
}

/**
 * The item without its buyer's personal data. Kept are amounts, dates and tax facts: country, VAT number and status, value, what
 * was sent, the order's number, the booking. One that was never sent is archived, for nobody can send it any more. Doing it
 * again changes nothing. `words` are taken out of texts that are about something else. A booking under way must have ended: its courier is still to be told the address.
 */
export function withoutBuyer(item: ShipmentItem, words: readonly string[] = buyerWords(item)): ShipmentItem {
  const lines = item.MarketplaceOrderLines.map((line) => withoutBuyerOfLine(line, words))
  const parties = isReturnCollection(item)
    ? { Sender: withoutPerson(item.Sender) }
    : { Recipient: withoutPerson(item.Recipient) }
  const bare = { ...withoutShopWords(item), ...parties }
  const isOpen = item.MarketplaceStatus === "Sold" && item.BookingDetails === null
  return {
    ...bare,
    Status: isOpen ? "Deleted" : item.Status,
    Description: withoutWords(item.Description, words),
    PropertyKey: propertyKeyOf(bare.Recipient),
    Tags: item.Tags.filter((tag) => withoutWords(tag, words) === tag),
    Meta: withoutPersonalMeta(item.Meta),
    Consignment: item.Consignment && withoutWordsInConsignment(item.Consignment, words),
    MarketplaceOrderLines: lines,
    ReferenceSummary: referenceSummary(lines),
    TrackingSummary: item.TrackingSummary && {
      ...item.TrackingSummary,
      LatestStatus: withoutWords(item.TrackingSummary.LatestStatus, words),
    },
  }
}

/** What a shop gave as a reason, and what it says of the buyer otherwise than the seller. */
function withoutShopWords({ ShopDifferences: _told, ShopState, ...item }: ShipmentItem): ShipmentItem {
  return ShopState === undefined ? item : { ...item, ShopState: { ...ShopState, Reason: "" } }
}

function withoutPerson({ CountryIsoCode, CountrySubdivision, VatNumber, VatStatus }: Address): Address {
  return { ...anEmptyAddress(), CountryIsoCode, CountrySubdivision, VatNumber, VatStatus }
}

/** A line's meta is what its marketplace or file says of the order, in words of their own: none of it is kept. */
function withoutBuyerOfLine(line: OrderLine, words: readonly string[]): OrderLine {
  return {
    ...line,
    CustomerReference: "",
    Description: withoutWords(line.Description, words),
    Meta: {},
    Product: { ...line.Product, Description: withoutWords(line.Product.Description, words) },
    OrderLink: "",
  }
}

function withoutPersonalMeta(meta: Meta): Meta {
  return Object.fromEntries(
    metaKeySchema.options.flatMap((key) => (META_KEPT[key] && meta[key] !== undefined ? [[key, meta[key]]] : [])),
  )
}

function withoutWordsInConsignment({ Parcels }: Consignment, words: readonly string[]): Consignment {
  return {
    Parcels: Parcels.map((parcel) => ({
      ...parcel,
      Orders: parcel.Orders.map((order) => ({ ...order, Description: withoutWords(order.Description, words) })),
    })),
  }
}
