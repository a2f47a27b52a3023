import { LINE_RESULTS } from "@smart-send/domain/booking/line-result"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"

export const bookingOrderParamsSchema = z.strictObject({ reference: z.uuid() })

const count = z.number().int().min(0)

/** An order that was paid for, and how many of its lines stand how. */
export const bookingOrderSchema = z.strictObject({
  Reference: z.uuid(),
  Provider: z.string(),
  AccountId: z.string(),
  Created: z.iso.datetime(),
  /** What is paid or held for its lines; without those that failed. */
  TotalPrice: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
  Counts: z.strictObject({
    Waiting: count,
    Paused: count,
    Asked: count,
    Unknown: count,
    Booked: count,
    Failed: count,
    Cancelled: count,
  }),
})

export const bookingOrderLineSchema = z.strictObject({
  OrderLineId: bookingIdSchema,
  ItemId: itemIdSchema,
  Result: z.enum(LINE_RESULTS),
  RecipientName: z.string(),
  ReferenceSummary: z.string(),
  ServiceName: z.string(),
  CourierName: z.string(),
  TrackingNumber: z.string(),
  TotalPrice: decimalMoneySchema,
  Code: z.string().nullable(),
  /** Why it failed, in words for a person. */
  Error: z.string().nullable(),
  /** It failed, and its item has not been sent, booked again or archived since. */
  CanRetry: z.boolean(),
})

export const bookingOrderResultsSchema = z.strictObject({
  Order: bookingOrderSchema,
  Lines: z.array(bookingOrderLineSchema),
})
