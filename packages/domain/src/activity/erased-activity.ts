import type { ShipmentItem } from "../item/item.ts"

/** Fields whose old and new values stay in the activity log when a buyer is erased: none of them says anything of a person. */
export const FIELDS_KEPT_IN_ACTIVITY = [
  "Type",
  "SubType",
  "Status",
  "MarketplaceStatus",
  "MarketplaceTransactionDate",
  "Value",
  "Service",
  "Extras",
  "PackageDimensions",
  "PreferredCollectionDate",
  "BookingDetails",
  "Source",
] as const satisfies readonly (keyof ShipmentItem)[]

/** What stands in the log where a value stood: that something was there is told, not what. */
export const ERASED_VALUE = "(erased)"
