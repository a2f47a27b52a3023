import { ORDER_PARTS } from "@smart-send/domain/changed-order/order-said"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"

/** `Line`: a further line of the order. */
const changedPartSchema = z.enum([...ORDER_PARTS, "Line"])

/** A line by its source, account, order and line. Empty for what is said of the buyer. */
const lineNameSchema = z.string().max(800)

export const orderChangeSchema = z.strictObject({
  Part: changedPartSchema,
  Line: lineNameSchema,
  Product: z.string(),
  Was: z.string(),
  Now: z.string(),
  IsYours: z.boolean(),
  IsOfOneOrder: z.boolean(),
})
export type OrderChangeAnswer = z.infer<typeof orderChangeSchema>

export const changedItemSchema = z.strictObject({
  Id: itemIdSchema,
  IsBooked: z.boolean(),
  Changes: z.array(orderChangeSchema),
})
export type ChangedItemAnswer = z.infer<typeof changedItemSchema>

/** Which changes of an item are meant. */
export const changeChoiceSchema = z.strictObject({
  Id: itemIdSchema,
  Part: changedPartSchema,
  Line: lineNameSchema,
})
export type ChangeChoice = z.infer<typeof changeChoiceSchema>
