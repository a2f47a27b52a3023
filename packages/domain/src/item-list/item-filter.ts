/** All sort fields (SEARCH-5). */
export const SORT_FIELDS = [
  "Date",
  "TransactionProcessed",
  "Weight",
  "Recipient",
  "Status",
  "MarketplaceReference",
  "BuyerId",
  "TrackingStatus",
  "MarketplaceStatus",
  "Source",
  "RecipientName",
  "SKU",
  "MarketplaceService",
  "RecipientPostcode",
  "OrderQuantity",
  "Service",
  "Country",
  "Product",
] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** One named choice of values: items must have one of `Include` (when there are any) and none of `Exclude`. */
export interface FilterSelection {
  readonly Name: string
  readonly Include: readonly string[]
  readonly Exclude: readonly string[]
}
