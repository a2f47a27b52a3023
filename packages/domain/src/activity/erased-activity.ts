import type { ShipmentItem } from "../item/item.ts"

/** Fields whose old and new values stay in the activity log when a buyer is erased, because none of them describes a person. */
export const FIELDS_KEPT_IN_ACTIVITY = [
  "Type",
  "SubType",
  "Status",
  "MarketplaceStatus",
  "MarketplaceTransactionDate",
  "Value",
  "Service",
  "Extras",
  "ExtrasRemoved",
  "PackageDimensions",
  "PreferredCollectionDate",
  "BookingDetails",
  "Source",
] as const satisfies readonly (keyof ShipmentItem)[]

/** What the log shows in place of an erased value: that there was one, but not what it was. */
export const ERASED_VALUE = "(erased)"
