import { z } from "zod"
import { addressSchema } from "../address/address.ts"
import { bookingDetailsSchema } from "./booking-details.ts"
import { extraIdSchema, itemExtraSchema } from "../extra/extra.ts"
import { customerIdSchema, itemIdSchema } from "../id/id.ts"
import { metaSchema } from "../meta/meta.ts"
import { decimalMoneySchema } from "../money/money.ts"
import { NO_DIMENSIONS, packageDimensionsSchema } from "../parcel/package-dimensions.ts"
import { itemServiceSchema } from "../service/service.ts"
import { orderLineSchema, sourceSchema } from "./order-line.ts"
import { ITEM_LIMITS } from "./item-limits.ts"
import { shopDifferencesSchema, shopStateSchema } from "./shop-state.ts"

export const itemTypeSchema = z.enum(["SmartSend", "BulkUpload", "AutoSend", "OrderProcess", "Reorder"])
export const itemStatusSchema = z.enum(["Active", "Inactive", "Deleted"])
export type ItemStatus = z.infer<typeof itemStatusSchema>
export const marketplaceStatusSchema = z.enum(["Sold", "AwaitingDispatch", "Dispatched", "PendingRetry"])
export type MarketplaceStatus = z.infer<typeof marketplaceStatusSchema>

const trackingDate = z.iso.datetime().nullable().default(null)
export const trackingSummarySchema = z.strictObject({
  LatestStatus: z.string().max(100),
  DroppedOff: trackingDate,
  Collected: trackingDate,
  InTransit: trackingDate,
  AtDepot: trackingDate,
  DeliveryScheduled: trackingDate,
  Delivered: trackingDate,
  MajorError: trackingDate,
  LastUpdated: trackingDate,
  /** When the courier began to bring it back to the sender. */
  RTS: trackingDate,
  /** Since when it should have been delivered; null while there is still time, and once it was. */
  Late: trackingDate,
})
export type TrackingSummary = z.infer<typeof trackingSummarySchema>

const consignmentParcelSchema = z.strictObject({
  UID: z.string().max(64),
  Dimensions: packageDimensionsSchema,
  Orders: z
    .array(
      z.strictObject({
        UID: z.string().max(64),
        Id: z.string().max(64),
        Quantity: z.int().min(1),
        Value: decimalMoneySchema,
        Description: z.string().max(ITEM_LIMITS.description),
      }),
    )
    .max(ITEM_LIMITS.orderLines),
})
export const consignmentSchema = z.strictObject({ Parcels: z.array(consignmentParcelSchema).max(ITEM_LIMITS.parcels) })
export type Consignment = z.infer<typeof consignmentSchema>

/** What a caller may set: at creation all of it, later through bulk update. */
export const itemContentsSchema = z.strictObject({
  SubType: z.string().max(50).default(""),
  MarketplaceTransactionDate: z.iso.datetime().nullable().default(null),
  Description: z.string().max(ITEM_LIMITS.description).default(""),
  PropertyKey: z.string().max(ITEM_LIMITS.propertyKey).default(""),
  Recipient: addressSchema,
  Sender: addressSchema,
  Service: itemServiceSchema.nullable().default(null),
  Extras: z.array(itemExtraSchema).max(ITEM_LIMITS.extras).default([]),
  /** Extras that the seller took off: nothing adds them again by itself. Left out where there are none. */
  ExtrasRemoved: z.array(extraIdSchema).max(ITEM_LIMITS.extras).optional(),
  Tags: z.array(z.string().max(ITEM_LIMITS.tag)).max(ITEM_LIMITS.tags).default([]),
  Meta: metaSchema.default({}),
  Source: sourceSchema,
  PackageDimensions: packageDimensionsSchema.default(NO_DIMENSIONS),
  Consignment: consignmentSchema.nullable().default(null),
  PreferredCollectionDate: z.iso.date().nullable().default(null),
  MarketplaceOrderLines: z.array(orderLineSchema).min(1).max(ITEM_LIMITS.orderLines),
})
export type ItemContents = z.infer<typeof itemContentsSchema>

/** The shipment item (ITEM-1 to ITEM-3): one parcel to send, made of one or more order lines. The same shape in every layer and on the wire. */
export const shipmentItemSchema = itemContentsSchema.extend({
  Id: itemIdSchema,
  CustomerId: customerIdSchema,
  Type: itemTypeSchema,
  Status: itemStatusSchema,
  MarketplaceStatus: marketplaceStatusSchema,
  Created: z.iso.datetime(),
  /** Also the item's version: an update names the `Updated` it read (ITEM-25). */
  Updated: z.iso.datetime(),
  UpdatedBy: z.string().max(100),
  /** Sum of the lines' values, pounds. */
  Value: decimalMoneySchema,
  Owners: z.array(z.string().max(100)),
  BookingDetails: bookingDetailsSchema.nullable(),
  TrackingSummary: trackingSummarySchema.nullable(),
  /** Order numbers and customer references, joined for display and search. */
  ReferenceSummary: z.string().max(1000),
  /** Names of the rules that have changed it, in their order (RULE-17); left out where none has. What each did is kept apart. */
  RuleNames: z.array(z.string().max(100)).max(200).optional(),
  /** Where its order stands at a linked shop while it is not to be sent; left out otherwise. */
  ShopState: shopStateSchema.optional(),
  /** What its shop says otherwise than the seller has typed; left out where nothing is. */
  ShopDifferences: shopDifferencesSchema.optional(),
})
export type ShipmentItem = z.infer<typeof shipmentItemSchema>

/**
 * Every field of it named, those that may be left out too: what is made from another item says of each field what becomes of it, and
 * a new field does not compile before that is said (ADR 174).
 */
export type Whole<Part> = { readonly [Field in keyof Required<Part>]: Part[Field] }

/** The item without the fields that are undefined. */
export function itemOf({
  ExtrasRemoved,
  RuleNames,
  ShopState,
  ShopDifferences,
  ...item
}: Whole<ShipmentItem>): ShipmentItem {
  return {
    ...item,
    ...(ExtrasRemoved !== undefined && { ExtrasRemoved }),
    ...(RuleNames !== undefined && { RuleNames }),
    ...(ShopState !== undefined && { ShopState }),
    ...(ShopDifferences !== undefined && { ShopDifferences }),
  }
}

/** A new item as a client sends it to create: contents, and whether it starts Active or saved for later. */
export const newItemSchema = itemContentsSchema.extend({
  Sender: addressSchema.optional(),
  Status: z.enum(["Active", "Inactive"]).default("Active"),
})
export type NewItem = z.infer<typeof newItemSchema>

const contents = itemContentsSchema.shape

/**
 * The fields bulk update may change (ITEM-26); anything else in `Changes` is refused by name. A field that is not named
 * is not changed, so none of these may have a default: zod fills defaults in under `optional` too.
 */
export const itemChangesSchema = z
  .strictObject({
    Description: contents.Description.unwrap(),
    Recipient: contents.Recipient,
    Sender: contents.Sender,
    Service: contents.Service.unwrap(),
    Extras: contents.Extras.unwrap(),
    Tags: contents.Tags.unwrap(),
    Meta: contents.Meta.unwrap(),
    PackageDimensions: contents.PackageDimensions.unwrap(),
    Consignment: contents.Consignment.unwrap(),
    PreferredCollectionDate: contents.PreferredCollectionDate.unwrap(),
    MarketplaceOrderLines: contents.MarketplaceOrderLines,
    Status: itemStatusSchema,
  })
  .partial()
export type ItemChanges = z.infer<typeof itemChangesSchema>
