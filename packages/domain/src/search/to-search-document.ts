import { isPackaged, isReturnCollection } from "../item/item-status.ts"
import { parcelCount } from "../item/parcel-count.ts"
import type { ActionTag, SearchDocument } from "./search-document.ts"
import type { SearchStatus } from "./search-status.ts"
import type { SearchedItem } from "./searched-item.ts"

/** A booking line that was paid for, as far as a search shows it. */
export interface SearchedLine {
  readonly id: NonNullable<SearchDocument["orderLineId"]>
  readonly orderId: string
  readonly provider: string
  readonly account: string
  readonly serviceName: string
  readonly courier: string
  /** ISO, UTC. */
  readonly paid: string
  readonly numbers: readonly string[]
  readonly isCancelled: boolean
  readonly isRefunded: boolean
  readonly hasClaim: boolean
}

/** The document of a booked or cancelled order line, or, without one, of an item that is not booked. */
export function toSearchDocument(item: SearchedItem, clientId: string, line: SearchedLine | null): SearchDocument {
  return {
    ...(line === null ? unbooked(item) : booked(item, line)),
    deliveryAddress: addressOf(item.Recipient),
    parcels: parcelsOf(item),
    items: linesOf(item),
    isReturnCollection: isReturnCollection(item),
    itemId: item.Id,
    parcelCount: parcelCount(item),
    estimatedValue: item.Value,
    source: item.Source.Name,
    clientId,
    iOSSCode: item.Sender.Meta.IOSS?.Value ?? "",
  }
}

type BookedPart = Pick<
  SearchDocument,
  | "orderLineId"
  | "prefix"
  | "accountId"
  | "paidDate"
  | "trackingStatus"
  | "parcelNumbers"
  | "hasClaim"
  | "isRefunded"
  | "service"
  | "orderId"
  | "actionTags"
>

function booked(item: SearchedItem, line: SearchedLine): BookedPart {
  return {
    orderLineId: line.id,
    prefix: line.provider,
    accountId: line.account,
    paidDate: line.paid,
    trackingStatus: statusOf(item, line),
    parcelNumbers: [...line.numbers],
    hasClaim: line.hasClaim,
    isRefunded: line.isRefunded,
    service: { name: line.serviceName, courierSlug: line.courier },
    orderId: line.orderId,
    actionTags: item.BookingDetails?.OrderLineId === line.id ? tagsOf(item) : [],
  }
}

function unbooked(item: SearchedItem): BookedPart {
  return {
    orderLineId: null,
    prefix: "",
    accountId: "",
    paidDate: item.MarketplaceTransactionDate ?? item.Created,
    trackingStatus: "NotBooked",
    parcelNumbers: [],
    hasClaim: false,
    isRefunded: false,
    service: item.Service === null ? null : { name: item.Service.Name, courierSlug: "" },
    orderId: null,
    actionTags: tagsOf(item),
  }
}

function linesOf(item: SearchedItem): SearchDocument["items"] {
  return item.MarketplaceOrderLines.map((line) => ({
    source: line.Source.Name,
    buyerId: item.Recipient.Meta.buyerId ?? "",
    description: line.Description || line.Product.Description,
    reference: line.MarketplaceOrderId || line.CustomerReference,
    sku: line.Product.Sku,
  }))
}

/** A line that the item is no longer booked with has no news of its own. */
function statusOf(item: SearchedItem, line: SearchedLine): SearchStatus {
  if (line.isCancelled) return "Cancelled"
  const summary = item.BookingDetails?.OrderLineId === line.id ? item.TrackingSummary : null
  if (summary === null) return "New"
  // The furthest of them says where the parcel is; an error and a return say more than the steps before them.
  const stage = (
    ["Delivered", "RTS", "MajorError", "DeliveryScheduled", "AtDepot", "InTransit", "Collected", "DroppedOff"] as const
  ).find((each) => summary[each] !== null)
  return stage ?? "New"
}

function tagsOf(item: SearchedItem): ActionTag[] {
  return [
    ...(item.MarketplaceStatus === "Dispatched" ? (["DISPATCHED"] as const) : []),
    ...(isPackaged(item) ? (["PACKAGED"] as const) : []),
  ]
}

function parcelsOf(item: SearchedItem): SearchDocument["parcels"] {
  const several = (item.Consignment?.Parcels ?? []).map(({ Dimensions, Orders }) => ({
    description: Orders.map(({ Description }) => Description).join(", "),
    weight: Dimensions.Weight,
  }))
  return several.length > 0 ? several : [{ description: item.Description, weight: item.PackageDimensions.Weight }]
}

function addressOf(address: SearchedItem["Recipient"]): SearchDocument["deliveryAddress"] {
  return {
    name: address.Name,
    organisation: address.Organisation,
    addressLine1: address.AddressLine1,
    addressLine2: address.AddressLine2,
    locality: address.Locality,
    town: address.Town,
    county: address.County,
    postcode: address.Postcode,
    countryIsoCode: address.CountryIsoCode,
  }
}
