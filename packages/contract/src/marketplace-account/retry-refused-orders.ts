import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** So many orders are asked for by one call. */
export const MOST_RETRIED = 10

/**
 * - `Imported`: it is an item now. - `Refused`: it still can't come in, for the reason in `Why`. - `NotNeeded`: the shop says that it needs
 * no parcel, or the seller's settings and rules leave it there. - `Gone`: the shop no longer has it. - `Settled`: it was not refused any
 * more. - `Trying`: another press is trying it. - `NotAsked`: the shop could not be asked, for the reason in `Why`.
 */
const RETRY_OUTCOMES = ["Imported", "Refused", "NotNeeded", "Gone", "Settled", "Trying", "NotAsked"] as const

export const retryRefusedOrders = defineCall({
  name: "retryRefusedOrders",
  summary: "Ask the shop for refused orders again, and import those that can come in",
  method: "POST",
  path: "/marketplace/refused/retry",
  access: "customer",
  feature: "Integrations",
  body: z.strictObject({ Ids: z.array(z.uuid()).min(1).max(MOST_RETRIED) }),
  result: z.strictObject({
    Orders: z.array(z.strictObject({ Id: z.uuid(), Outcome: z.enum(RETRY_OUTCOMES), Why: z.string() })),
  }),
  refusals: [],
})
