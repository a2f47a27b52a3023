import { z } from "zod"
import { decimalMoneySchema } from "../money/money.ts"
import { handOverSchema, itemServiceSchema } from "../service/service.ts"

/** An item's booking status (ITEM-31). It stays None until complete has durably taken the money hold. */
export const bookingStatusSchema = z.enum(["Prepared", "Booked", "AwaitingPayment", "None"])
export type BookingStatus = z.infer<typeof bookingStatusSchema>

export const bookingDetailsSchema = z.strictObject({
  Reference: z.string(),
  OrderId: z.string(),
  OrderLineId: z.string(),
  Service: itemServiceSchema,
  BookingStatus: bookingStatusSchema,
  Created: z.iso.datetime(),
  /** What was paid for it, pounds, or is to be paid while it awaits payment; not there before. */
  TotalPrice: decimalMoneySchema.optional(),
  TotalPriceExVat: decimalMoneySchema.optional(),
  /** The courier's tracking number, once there is one. */
  TrackingNumber: z.string().default(""),
  /** A number for each of several parcels, in their order; left out where the courier gives one for all. */
  ParcelNumbers: z.array(z.string()).optional(),
  /** The day it is collected, or to be handed over by; not there in bookings older than this field. */
  HandOver: z.iso.date().optional(),
  /** How it is handed over, as sold: collected, left at a shop or a locker, or with the post; not there in older bookings. */
  HandOverWay: handOverSchema.optional(),
  /** Of what the seller hands in: the time on that day until which it counts, by London's clock, "16:00". */
  CutOff: z.string().optional(),
  /** The last day on which it should be delivered; not there in bookings older than this field. */
  DueBy: z.iso.date().optional(),
  /** How many labels are printed for it: one for each parcel, and its customs forms; not there in bookings older than this field. */
  Labels: z.int().min(1).optional(),
  /** When its label was fetched to be printed, the first time; not there before. */
  LabelPrinted: z.iso.datetime().optional(),
})
export type BookingDetails = z.infer<typeof bookingDetailsSchema>
