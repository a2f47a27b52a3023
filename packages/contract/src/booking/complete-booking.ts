import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { accountParamsSchema, completedOrderSchema, discountCodeSchema, paymentMethodSchema } from "./booking-shapes.ts"

export const completeBooking = defineCall({
  name: "completeBooking",
  summary:
    "Pay for a prepared order and book it; answers Prepared while couriers are still being asked. By card it is staged, and booked when the card is paid",
  method: "POST",
  path: "/shipping/:provider/:account/complete",
  access: "customer",
  scope: "payment",
  params: accountParamsSchema,
  body: z.strictObject({
    Reference: z.string().max(100),
    PaymentMethod: paymentMethodSchema,
    OptionId: z.string().max(200).default(""),
    DiscountCode: discountCodeSchema,
  }),
  result: completedOrderSchema,
  refusals: ["NOT-FOUND", "QUOTE-EXPIRED", "INSUFFICIENT-FUNDS", "STATE-NOT-ALLOWED", "BOOKING-STOPPED", "FEATURE-OFF"],
  keyed: true,
  timeoutMs: 20_000,
})
