import { z } from "zod"
import { itemIdSchema } from "../id/id.ts"
import { ITEM_LIMITS, ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import { GROUPING_LIMITS } from "./grouping-limits.ts"

/** The tabs of the grouping panel (GROUP-2). */
export const groupingModeSchema = z.enum(["GROUP", "SPLIT", "CONVERT", "CUSTOM"])
export type GroupingMode = z.infer<typeof groupingModeSchema>

/** Part of an order line of a source item: `Line` is its place in the item's lines, from 0. */
const shipmentLineSchema = z.strictObject({
  ItemId: itemIdSchema,
  Line: z
    .int()
    .min(0)
    .max(ITEM_LIMITS.orderLines - 1),
  Quantity: z.int().min(1).max(ORDER_LINE_LIMITS.quantity),
})

/**
 * What is to become of the source items.
 * GROUP: all lines of two or more items in one shipment, `Shipments` left out.
 * SPLIT: one item of one piece in `Parcels` shipments, `Shipments` left out.
 * CONVERT and CUSTOM: the lines as `Shipments` shares them out; every piece of every source line stands in exactly one.
 */
export const groupingRequestSchema = z.strictObject({
  Mode: groupingModeSchema,
  Parcels: z.int().min(GROUPING_LIMITS.fewestShipments).max(GROUPING_LIMITS.shipments).optional(),
  /**
   * The source item whose recipient gets what several items send as one. Needed where they are for different people: no parcel
   * goes to somebody else's name unless the request names who.
   */
  RecipientOf: itemIdSchema.optional(),
  Shipments: z
    .array(z.strictObject({ Lines: z.array(shipmentLineSchema).min(1).max(ITEM_LIMITS.orderLines) }))
    .max(GROUPING_LIMITS.shipments)
    .optional(),
})
export type GroupingRequest = z.infer<typeof groupingRequestSchema>
