import { paymentIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { PAYMENT_STATES } from "@smart-send/domain/payment/move-payment"
import { LEFT_REASONS } from "@smart-send/domain/payment/left-reason"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const getPayment = defineCall({
  name: "getPayment",
  summary: "How a payment stands; it only reads",
  method: "GET",
  path: "/payment/:id",
  access: "customer",
  scope: "payment",
  params: z.strictObject({ id: paymentIdSchema }),
  result: z.strictObject({
    OrderId: paymentIdSchema,
    State: z.enum(PAYMENT_STATES),
    Amount: decimalMoneySchema,
    Bonus: decimalMoneySchema,
    CurrencyCode: z.string().length(3),
    Created: z.iso.datetime(),
    /** The page takes no payment after this. */
    Expires: z.iso.datetime(),
    /** What it is for, where it pays for order lines; null where it adds credit. */
    Booking: z
      .strictObject({
        Lines: z.int(),
        /** How many of them were handed to their couriers when it was paid. */
        Booked: z.int(),
        /** Why the others were not: let go of, changed since, or bookings were stopped. Their money is credit. */
        LeftBecause: z.enum(LEFT_REASONS).nullable(),
      })
      .nullable(),
    /** Of the payment page; null once it can't be paid any more. */
    Hash: z.string().nullable(),
  }),
  refusals: ["NOT-FOUND"],
})
