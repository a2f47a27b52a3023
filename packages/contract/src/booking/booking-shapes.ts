import { bookingStatusSchema } from "@smart-send/domain/item/booking-details"
import { bookingIdSchema, itemIdSchema, paymentIdSchema, slugSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { PAYMENT_METHODS } from "@smart-send/domain/payment/payment-method"
import { z } from "zod"

export const accountParamsSchema = z.strictObject({ provider: slugSchema, account: slugSchema })

export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

export const preparedLineSchema = z.strictObject({
  ItemId: itemIdSchema,
  /** The booking line's id; null when the item could not be prepared. */
  OrderLineId: bookingIdSchema.nullable(),
  Status: z.enum(["Prepared", "None"]),
  TotalPrice: decimalMoneySchema,
  TotalPriceExVat: decimalMoneySchema,
  TotalVat: decimalMoneySchema,
  /** Taken off before by a discount code, VAT included. */
  Discount: decimalMoneySchema,
  /** The option frozen at this price. */
  OptionId: z.string(),
  Code: z.string().nullable(),
  Error: z.string().nullable(),
})

export const bookingLineStatusSchema = z.strictObject({
  ItemId: itemIdSchema,
  OrderLineId: bookingIdSchema.nullable(),
  BookingStatus: bookingStatusSchema,
  Failed: z.boolean(),
  Code: z.string().nullable(),
  Error: z.string().nullable(),
  TrackingNumber: z.string(),
  /** The courier that was asked to carry it, under the tenant's name for it; empty when none was asked. */
  CourierName: z.string(),
  /** The order it was paid for with; null when it was not. */
  Reference: z.string().nullable(),
  /** The seller has paused its order before its courier was asked. */
  Paused: z.boolean(),
  /** Not paid for yet, while others of the same press are: it is paid for next, or its price runs out. */
  ToBePaid: z.boolean(),
})

export const discountCodeSchema = z.string().max(50).default("")

/** The payment page of an order, at /pay/{OrderId}?hash={Hash}. */
export const agreedPaymentSchema = z.strictObject({ OrderId: paymentIdSchema, Hash: z.string() })

export const completedOrderSchema = z.strictObject({
  Reference: z.string(),
  /**
   * Booked: all lines that can be are booked. Prepared: in progress, poll booking-status. AwaitingPayment: nothing is paid yet.
   * None: nothing was booked.
   */
  BookingStatus: bookingStatusSchema,
  Items: z.array(bookingLineStatusSchema),
  Balance: decimalMoneySchema,
  /** Where it is to be paid for by card; left out elsewhere. */
  Payment: agreedPaymentSchema.optional(),
})
