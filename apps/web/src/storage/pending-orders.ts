import { itemIdSchema, slugSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

/** An order that the seller has agreed to pay, until the service has answered. Ids and a price, nothing personal. */
const pendingOrderSchema = z.object({
  provider: slugSchema,
  account: slugSchema,
  reference: z.string().max(100),
  /** The idempotency key of the payment. After a reload it is sent again with the same key. */
  key: z.string().max(100),
  ids: z.array(itemIdSchema).max(MOST_AT_ONCE.ids),
  /** Minor units. */
  total: z.int().min(0),
  /** The frozen price expires here. A later order is not paid any more. */
  expires: z.iso.datetime(),
  method: z.enum(["PrePay", "Account"]).default("PrePay"),
  /** Its seller has paused the booking before the order was paid for. */
  isHeld: z.boolean().default(false),
})
export type PendingOrder = z.infer<typeof pendingOrderSchema>

/**
 * A selection with several provider accounts, or with more than an order takes, is paid one order after the other. Unpaid ones are stored here, so that a
 * reload in between continues; `customer` because another person may sign in next.
 */
export const pendingOrders = storedValue<{
  readonly customer: string
  readonly orders: readonly PendingOrder[]
} | null>({
  name: "user.booking.pending",
  area: localArea,
  schema: z
    .object({ customer: z.string().max(100), orders: z.array(pendingOrderSchema).max(MOST_AT_ONCE.ids) })
    .nullable(),
  fallback: null,
})
