import { z } from "zod"
import { addressSchema } from "../address/address.ts"
import { ITEM_LIMITS, ORDER_LINE_LIMITS } from "./item-limits.ts"
import { orderLineSchema } from "./order-line.ts"

/** Why an order of a linked shop is not to be sent, or not yet (SHOP-16). */
const stateSchema = z.strictObject({
  State: z.enum(["Unpaid", "Held", "Cancelled", "Refunded", "DispatchedThere"]),
  /** As the shop says it; empty for nothing said. */
  Reason: z.string().max(200),
  /** When the shop said so. */
  At: z.iso.datetime(),
})

export const shopStateSchema = stateSchema.extend({
  /** Of a parcel of several orders: each that waits, the last told first. Left out of one of a single order. */
  Waiting: z
    .array(stateSchema.extend({ OrderId: z.string().max(ORDER_LINE_LIMITS.id) }))
    .max(ITEM_LIMITS.orderLines)
    .optional(),
})
export type ShopState = z.infer<typeof shopStateSchema>

/** Some shops give a reason as a code, such as ORDER_UNPAID; people read it as words. */
export function reasonInWords(reason: string): string {
  if (!/^[A-Z]+(?:_[A-Z]+)*$/.test(reason)) return reason
  return `${reason.charAt(0)}${reason.slice(1).toLowerCase().replaceAll("_", " ")}.`
}

const shopChangesSchema = z
  .array(
    z.strictObject({
      Part: z.enum(["Name", "Organisation", "Address", "Phone", "Email", "Quantity", "Value", "Line", "Weight"]),
      /** The line it is about, by its key; empty for the buyer and for the weight. */
      Line: z.string().max(1000),
      Product: z.string().max(ORDER_LINE_LIMITS.description),
      /** As the item has it. */
      Was: z.string().max(1000),
      /** As the shop says it. Of the weight, in kg: what it is without the pieces that were refunded; empty where nobody knows. */
      Now: z.string().max(1000),
    }),
  )
  .min(1)
  .max(200)

/** What a linked shop says of an order otherwise than the seller has typed, until it is taken or left (SHOP-15). */
export const shopDifferencesSchema = z.strictObject({
  Changes: shopChangesSchema,
  /** The order as the shop has it; of several whose buyer has moved, the one that was told last. */
  Recipient: addressSchema,
  MarketplaceOrderLines: z.array(orderLineSchema).max(ITEM_LIMITS.orderLines),
  /** Of a booked parcel of several orders: each whose buyer has moved, with what differs of the buyer. Left out of one of a single order. */
  Moved: z
    .array(
      z.strictObject({
        /** The shop's own id of the order, and what its pages call it. */
        OrderId: z.string().max(ORDER_LINE_LIMITS.id),
        Number: z.string().max(ORDER_LINE_LIMITS.id),
        Changes: shopChangesSchema,
        Recipient: addressSchema,
      }),
    )
    .max(ITEM_LIMITS.orderLines)
    .optional(),
})
export type ShopDifferences = z.infer<typeof shopDifferencesSchema>
export type MovedOrder = NonNullable<ShopDifferences["Moved"]>[number]
