import { formatPostcode } from "@smart-send/domain/address/postcode"
import { countryName } from "@smart-send/domain/country/country"
import { consignmentWeight } from "@smart-send/domain/item/consignment-weight"
import type { ItemId } from "@smart-send/domain/id/id"
import type { SortField } from "@smart-send/domain/item-list/item-filter"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sortText } from "@smart-send/domain/text/plain-text"

export interface Sort {
  readonly SortField: SortField
  readonly SortOrder: "Ascending" | "Descending"
}

/** The sort of grouped lists, in every view (SEARCH-6). */
export const GROUPED_SORT: Sort = { SortField: "Recipient", SortOrder: "Ascending" }

/** Product ascending for Sold views, Date descending for booked and in transit, Recipient ascending for grouped (SEARCH-6). */
const DEFAULT_SORTS: Readonly<Partial<Record<ViewName, Sort>>> = {
  Booked: { SortField: "Date", SortOrder: "Descending" },
  InTransit: { SortField: "Date", SortOrder: "Descending" },
  Groupable: GROUPED_SORT,
}

export function defaultSort(view: ViewName): Sort {
  return DEFAULT_SORTS[view] ?? { SortField: "Product", SortOrder: "Ascending" }
}

/** The value that each field sorts by. Texts are made comparable once, so that comparing them is a plain `<`. */
const SORT_KEYS: Readonly<Record<SortField, (item: ShipmentItem) => string | number>> = {
  Date: (item) => item.BookingDetails?.Created ?? item.MarketplaceTransactionDate ?? item.Created,
  TransactionProcessed: (item) => item.Meta.TransactionProcessed?.Value ?? "",
  Weight: consignmentWeight,
  Recipient: ({ Recipient: to }) => sortText(`${to.Name} ${formatPostcode(to.Postcode, to.CountryIsoCode)}`),
  Status: (item) => item.Status,
  MarketplaceReference: (item) => sortText(item.ReferenceSummary),
  BuyerId: (item) => sortText(item.Recipient.Meta.buyerId ?? ""),
  TrackingStatus: (item) => sortText(item.TrackingSummary?.LatestStatus ?? ""),
  MarketplaceStatus: (item) => item.MarketplaceStatus,
  Source: (item) => sortText(item.Source.Name),
  RecipientName: (item) => sortText(item.Recipient.Name),
  SKU: (item) => sortText(firstLine(item)?.Product.Sku ?? ""),
  MarketplaceService: (item) => sortText(item.Meta.MarketplaceService?.Value ?? ""),
  RecipientPostcode: ({ Recipient: to }) => sortText(formatPostcode(to.Postcode, to.CountryIsoCode)),
  OrderQuantity: (item) => item.MarketplaceOrderLines.reduce((sum, line) => sum + line.Quantity, 0),
  Service: (item) => sortText(item.Service?.Name ?? ""),
  Country: ({ Recipient: to }) => (to.CountryIsoCode === "" ? "" : sortText(countryName(to.CountryIsoCode))),
  Product: (item) => sortText(firstLine(item)?.Description ?? item.Description),
}

function firstLine(item: ShipmentItem): ShipmentItem["MarketplaceOrderLines"][number] | undefined {
  return item.MarketplaceOrderLines[0]
}

export type SortKey = string | number

/** An item with its sort value. */
export interface Sorted {
  readonly id: ItemId
  readonly key: SortKey
}

export function sortKeyBy(field: SortField): (item: ShipmentItem) => SortKey {
  return SORT_KEYS[field]
}

/** Empty values come last in either direction. Equal values keep their order by id, so that nothing jumps. */
export function compareBy({ SortOrder }: Sort): (a: Sorted, b: Sorted) => number {
  const sign = SortOrder === "Ascending" ? 1 : -1
  return (a, b) => emptyLast(a.key, b.key) || sign * compare(a.key, b.key) || compare(a.id, b.id)
}

function compare<Key extends SortKey>(a: Key, b: Key): number {
  return a < b ? -1 : Number(a > b)
}

function emptyLast(a: SortKey, b: SortKey): number {
  return Number(a === "") - Number(b === "")
}
