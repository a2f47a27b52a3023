import { anEmptyAddress, type Address } from "../address/address.ts"
import { isReturnCollection } from "../item/item-status.ts"
import { itemOf, type Consignment, type ShipmentItem } from "../item/item.ts"
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
  const isReturn = isReturnCollection(item)
  const Recipient = isReturn ? item.Recipient : withoutPerson(item.Recipient)
  const isOpen = item.MarketplaceStatus === "Sold" && item.BookingDetails === null
  return itemOf({
    Id: item.Id,
    CustomerId: item.CustomerId,
    Type: item.Type,
    SubType: item.SubType,
    Status: isOpen ? "Deleted" : item.Status,
    MarketplaceStatus: item.MarketplaceStatus,
    MarketplaceTransactionDate: item.MarketplaceTransactionDate,
    Created: item.Created,
    Updated: item.Updated,
    UpdatedBy: item.UpdatedBy,
    Description: withoutWords(item.Description, words),
    Recipient,
    Sender: isReturn ? withoutPerson(item.Sender) : item.Sender,
    PropertyKey: propertyKeyOf(Recipient),
    Service: item.Service,
    Extras: item.Extras,
    ExtrasRemoved: item.ExtrasRemoved,
    Tags: item.Tags.filter((tag) => withoutWords(tag, words) === tag),
    Meta: withoutPersonalMeta(item.Meta),
    Source: item.Source,
    Value: item.Value,
    Owners: item.Owners,
    PackageDimensions: item.PackageDimensions,
    Consignment: item.Consignment && withoutWordsInConsignment(item.Consignment, words),
    PreferredCollectionDate: item.PreferredCollectionDate,
    MarketplaceOrderLines: lines,
    ReferenceSummary: referenceSummary(lines),
    BookingDetails: item.BookingDetails,
    TrackingSummary: item.TrackingSummary && {
      ...item.TrackingSummary,
      LatestStatus: withoutWords(item.TrackingSummary.LatestStatus, words),
    },
    RuleNames: item.RuleNames,
    // A shop may name the buyer in its reason.
    ShopState: item.ShopState && { State: item.ShopState.State, Reason: "", At: item.ShopState.At },
    // The buyer as the shop has them.
    ShopDifferences: undefined,
  })
}

function withoutPerson({ CountryIsoCode, CountrySubdivision, VatNumber, VatStatus }: Address): Address {
  return { ...anEmptyAddress(), CountryIsoCode, CountrySubdivision, VatNumber, VatStatus }
}

/** A line's meta is what its marketplace or file says of the order, in words of their own: none of it is kept. */
function withoutBuyerOfLine(line: OrderLine, words: readonly string[]): OrderLine {
  const { Product } = line
  return {
    Id: line.Id,
    MarketplaceOrderId: line.MarketplaceOrderId,
    MarketplaceOrderLineId: line.MarketplaceOrderLineId,
    CustomerReference: "",
    Description: withoutWords(line.Description, words),
    Value: line.Value,
    Quantity: line.Quantity,
    Source: line.Source,
    Meta: {},
    Product: {
      Sku: Product.Sku,
      Description: withoutWords(Product.Description, words),
      TariffCode: Product.TariffCode,
      CountryOfManufacture: Product.CountryOfManufacture,
      ImageUrl: Product.ImageUrl,
      ProductLink: Product.ProductLink,
      Dimensions: Product.Dimensions,
    },
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
    Parcels: Parcels.map(({ UID, Dimensions, Orders }) => ({
      UID,
      Dimensions,
      Orders: Orders.map(({ UID: order, Id, Quantity, Value, Description }) => ({
        UID: order,
        Id,
        Quantity,
        Value,
        Description: withoutWords(Description, words),
      })),
    })),
  }
}
