import { paymentIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const createPrepayOrder = defineCall({
  name: "createPrepayOrder",
  summary: "Agree on adding credit; the browser then goes to /pay/{OrderId}?hash={Hash}",
  method: "POST",
  path: "/prepay/create",
  access: "customer",
  scope: "payment",
  body: z.strictObject({
    /** Minor units: £10.00 is 1000. */
    Amount: z.int(),
    CurrencyCode: z.string().length(3),
  }),
  result: z.strictObject({ OrderId: paymentIdSchema, Hash: z.string() }),
  refusals: ["FEATURE-OFF"],
  keyed: true,
})
