import { REFUSAL_REASONS } from "@smart-send/domain/marketplace-order/order-refusal"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const refusedOrderSchema = z.strictObject({
  Id: z.uuid(),
  /** `EB10001` */
  AccountId: z.string(),
  /** The marketplace's name. */
  Integration: z.string(),
  AccountName: z.string(),
  /** What the seller knows the order by. */
  Order: z.string(),
  Reason: z.enum(REFUSAL_REASONS),
  /** The same as a sentence. */
  Why: z.string(),
  /** The order's page at the shop, `https:`; empty where there is none. */
  Link: z.string(),
  FirstSeen: z.iso.datetime(),
  LastSeen: z.iso.datetime(),
  Tries: z.int().min(1),
})

export const listRefusedOrders = defineCall({
  name: "listRefusedOrders",
  summary:
    "Orders of linked shops that could not become items; each is gone once it came in, was cancelled, or the shop has it no more",
  method: "GET",
  path: "/marketplace/refused",
  access: "customer",
  feature: "Integrations",
  result: z.strictObject({ Orders: z.array(refusedOrderSchema) }),
  refusals: [],
})
