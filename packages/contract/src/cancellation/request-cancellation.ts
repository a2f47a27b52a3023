import { bookingIdSchema } from "@smart-send/domain/id/id"
import { AFTER_CANCELLATION } from "@smart-send/domain/item/item-booking"
import { z } from "zod"
import { accountParamsSchema } from "../booking/booking-shapes.ts"
import { defineCall } from "../call/define-call.ts"
import { cancellationReasonSchema, cancellationSchema, rebookingAgreementSchema } from "./cancellation-shapes.ts"

export const requestCancellation = defineCall({
  name: "requestCancellation",
  summary: "Ask the courier of an order line to take it back; the money comes back when it says yes",
  method: "POST",
  path: "/shipping/:provider/:account/:id/cancel",
  access: "customer",
  params: accountParamsSchema.extend({ id: bookingIdSchema }),
  body: z.strictObject({
    Reason: cancellationReasonSchema.default("Other"),
    /** Left out: `Sold`, or `Deleted` where its shop has cancelled or refunded all that is in the parcel. */
    ItemAfter: z.enum(AFTER_CANCELLATION).optional(),
    /** Once the courier says yes the parcel is booked again to the shop's address, if that is still what was agreed to. */
    Rebook: rebookingAgreementSchema.optional(),
  }),
  result: z.strictObject({ Cancellation: cancellationSchema }),
  refusals: ["NOT-FOUND", "STATE-NOT-ALLOWED"],
  keyed: true,
  timeoutMs: 20_000,
})
