import { z } from "zod"

/** The meta keys there are (ITEM-10, CUSTOMS-24). Other keys are refused at the border. */
export const metaKeySchema = z.enum([
  "IossNumber",
  "ExportReason",
  "Buyer Note",
  "LabelReference",
  "GSP",
  "Prime",
  "Delivery Instructions",
  "Delivery Safe Place",
  "EoriNumber",
  "VatNumber",
  "TaxId",
  "VatStatus",
  "CurrencyConversion",
  "MarketplaceService",
  "PackagedDate",
  "TransactionProcessed",
  "ExternalTrackingNumber",
  "IossNumberSource",
  "UkimsNumber",
])
export type MetaKey = z.infer<typeof metaKeySchema>

/** Characters of one value. */
export const LONGEST_META_VALUE = 2400

const metaEntrySchema = z.strictObject({ Type: z.string().max(50), Value: z.string().max(LONGEST_META_VALUE) })

/** Meta of an item: key to { Type, Value } (ITEM-10). */
export const metaSchema = z.partialRecord(metaKeySchema, metaEntrySchema)
export type Meta = z.infer<typeof metaSchema>

/** Default export reason (ITEM-11). */
export const DEFAULT_EXPORT_REASON = "Sale"
