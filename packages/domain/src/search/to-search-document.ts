import type { ShipmentItem } from "../item/item.ts"
import { isPackaged, isReturnCollection } from "../item/item-status.ts"
import type { Address } from "../address/address.ts"
import { parcelCount } from "../item/parcel-count.ts"
import type { ActionTag, SearchDocument } from "./search-document.ts"
import type { SearchStatus } from "./search-status.ts"

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

export interface SearchedItem {
  readonly item: ShipmentItem
  readonly clientId: string
}

/** The document of a booked or cancelled order line, or, without one, of an item that is not booked. */
export function toSearchDocument({ item, clientId }: SearchedItem, line: SearchedLine | null): SearchDocument {
  const count = parcelCount(item)
  return {
    orderLineId: line?.id ?? null,
    prefix: line?.provider ?? "",
    accountId: line?.account ?? "",
    paidDate: line?.paid ?? item.MarketplaceTransactionDate ?? item.Created,
    trackingStatus: line === null ? "NotBooked" : statusOf(item, line),
    deliveryAddress: addressOf(item.Recipient),
    parcels: parcelsOf(item),
    parcelNumbers: [...(line?.numbers ?? [])],
    items: item.MarketplaceOrderLines.map((orderLine) => ({
      source: orderLine.Source.Name,
      buyerId: item.Recipient.Meta.buyerId ?? "",
      description: orderLine.Description || orderLine.Product.Description,
      reference: orderLine.MarketplaceOrderId || orderLine.CustomerReference,
      sku: orderLine.Product.Sku,
    })),
    hasClaim: line?.hasClaim ?? false,
    isReturnCollection: isReturnCollection(item),
    isRefunded: line?.isRefunded ?? false,
    service: serviceOf(item, line),
    orderId: line?.orderId ?? null,
    itemId: item.Id,
    actionTags: tagsOf(item, line),
    parcelCount: count,
    estimatedValue: item.Value,
    source: item.Source.Name,
    clientId,
    iOSSCode: item.Sender.Meta.IOSS?.Value ?? "",
  }
}

/** A line that the item is no longer booked with has no news of its own. */
function statusOf(item: ShipmentItem, line: SearchedLine): SearchStatus {
  if (line.isCancelled) return "Cancelled"
  const summary = item.BookingDetails?.OrderLineId === line.id ? item.TrackingSummary : null
  if (summary === null) return "New"
  // The furthest of them says where the parcel is; an error and a return say more than the steps before them.
  const stage = (
    ["Delivered", "RTS", "MajorError", "DeliveryScheduled", "AtDepot", "InTransit", "Collected", "DroppedOff"] as const
  ).find((each) => summary[each] !== null)
  return stage ?? "New"
}

function tagsOf(item: ShipmentItem, line: SearchedLine | null): ActionTag[] {
  if (line !== null && item.BookingDetails?.OrderLineId !== line.id) return []
  return [
    ...(item.MarketplaceStatus === "Dispatched" ? (["DISPATCHED"] as const) : []),
    ...(isPackaged(item) ? (["PACKAGED"] as const) : []),
  ]
}

function serviceOf(item: ShipmentItem, line: SearchedLine | null): SearchDocument["service"] {
  if (line !== null) return { name: line.serviceName, courierSlug: line.courier }
  return item.Service === null ? null : { name: item.Service.Name, courierSlug: "" }
}

function parcelsOf(item: ShipmentItem): SearchDocument["parcels"] {
  const several = (item.Consignment?.Parcels ?? []).map(({ Dimensions, Orders }) => ({
    description: Orders.map(({ Description }) => Description).join(", "),
    weight: Dimensions.Weight,
  }))
  return several.length > 0 ? several : [{ description: item.Description, weight: item.PackageDimensions.Weight }]
}

function addressOf(address: Address): SearchDocument["deliveryAddress"] {
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
