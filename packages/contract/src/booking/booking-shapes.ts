import { bookingStatusSchema } from "@smart-send/domain/item/booking-details"
import { bookingIdSchema, itemIdSchema, slugSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"

export const accountParamsSchema = z.strictObject({ provider: slugSchema, account: slugSchema })

export const paymentMethodSchema = z.enum(["PrePay"])

export const preparedLineSchema = z.strictObject({
  ItemId: itemIdSchema,
  /** The booking line's id; null when the item could not be prepared. */
  OrderLineId: bookingIdSchema.nullable(),
  Status: z.enum(["Prepared", "None"]),
  TotalPrice: decimalMoneySchema,
  TotalPriceExVat: decimalMoneySchema,
  TotalVat: decimalMoneySchema,
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
})

export const discountCodeSchema = z.string().max(50).default("")
