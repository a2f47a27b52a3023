import { bookingStatusSchema } from "@smart-send/domain/item/booking-details"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import {
  accountParamsSchema,
  bookingLineStatusSchema,
  discountCodeSchema,
  paymentMethodSchema,
} from "./booking-shapes.ts"

export const completeBooking = defineCall({
  name: "completeBooking",
  summary: "Pay for a prepared order and book it; answers Prepared while couriers are still being asked",
  method: "POST",
  path: "/shipping/:provider/:account/complete",
  access: "customer",
  params: accountParamsSchema,
  body: z.strictObject({
    Reference: z.string().max(100),
    PaymentMethod: paymentMethodSchema,
    OptionId: z.string().max(200).default(""),
    DiscountCode: discountCodeSchema,
  }),
  result: z.strictObject({
    Reference: z.string(),
    /** Booked: all lines that can be are booked. Prepared: in progress, poll booking-status. None: nothing was booked. */
    BookingStatus: bookingStatusSchema,
    Items: z.array(bookingLineStatusSchema),
    Balance: decimalMoneySchema,
  }),
  refusals: ["NOT-FOUND", "QUOTE-EXPIRED", "INSUFFICIENT-FUNDS", "STATE-NOT-ALLOWED", "BOOKING-STOPPED"],
  keyed: true,
  timeoutMs: 20_000,
})
