import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, completedOrderSchema } from "./booking-shapes.ts"

export const stageBooking = defineCall({
  name: "stageBooking",
  summary: "Make a prepared order out without paying for it: its items await payment, and are closed to changes",
  method: "POST",
  path: "/shipping/:provider/:account/stage",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({ Reference: z.string().max(100) }),
  result: completedOrderSchema,
  refusals: ["NOT-FOUND", "QUOTE-EXPIRED", "STATE-NOT-ALLOWED"],
  keyed: true,
  timeoutMs: 20_000,
})
