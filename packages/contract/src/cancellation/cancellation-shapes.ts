import { CANCELLATION_STATES, REBOOKING_STATES } from "@smart-send/domain/booking/cancellation"
import { bookingIdSchema, itemIdSchema } from "@smart-send/domain/id/id"
import { AFTER_CANCELLATION } from "@smart-send/domain/item/item-booking"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { addressRowSchema } from "../concern/list-concerns.ts"

/** Why a seller takes a parcel back. No free text: it would be one more place for a buyer's data. */
export const cancellationReasonSchema = z.enum(["BuyerCancelled", "WrongService", "WrongDetails", "Duplicate", "Other"])

/** An order line as the screens of cancellations show it. */
export const cancellableLineSchema = z.strictObject({
  OrderLineId: bookingIdSchema,
  ItemId: itemIdSchema,
  /** The order it was paid for in. */
  OrderId: z.string(),
  Provider: z.string(),
  AccountId: z.string(),
  ServiceName: z.string(),
  /** Under the tenant's name for it. */
  CourierName: z.string(),
  TrackingNumber: z.string(),
  /** Empty once the buyer's data is erased. */
  RecipientName: z.string(),
  RecipientTown: z.string(),
  /** When it was paid for, or prepared if it never was. */
  Booked: z.iso.datetime(),
  /** What was paid for it, pounds. */
  TotalPrice: decimalMoneySchema,
  /** What a cancellation gives back, pounds: less than was paid where a part was given back before. */
  ComesBack: decimalMoneySchema,
  CurrencyCode: z.string().length(3),
})

/** What a seller agrees to when a cancelled parcel is to be booked again to the address that its shop has now. */
export const rebookingAgreementSchema = z.strictObject({
  /** As it was offered: what is paid, pounds with VAT. */
  Price: decimalMoneySchema,
  OptionId: z.string().max(200),
  /** A fingerprint of the address that was shown. */
  Address: z.string().max(200),
})

/** What cancelling a label and booking the parcel again to its new address comes to. */
export const rebookingOfferSchema = z.strictObject({
  /** Whose address it is, by the numbers that the shop's pages have. */
  Orders: z.array(z.string()),
  AddressChange: z.array(addressRowSchema),
  /** Null where it can't be booked with the same service. */
  Priced: rebookingAgreementSchema
    .extend({
      /** Pounds: the new price less what comes back for the label; below nothing where it costs less. */
      Difference: z.number(),
      /** Pounds of PrePay once the old price is back and the new one is paid; below nothing on a credit account. */
      BalanceAfter: z.number(),
    })
    .nullable(),
  /** Why it can't, in words for a person. */
  WhyNot: z.string().nullable(),
})

export const cancellationSchema = z.strictObject({
  Id: z.uuid(),
  Line: cancellableLineSchema,
  /** `Asking`: the courier is being asked. `Asked`: it decides later; the money comes back when it says yes. */
  State: z.enum(CANCELLATION_STATES),
  Reason: cancellationReasonSchema,
  /** What becomes of the item when the courier says yes: sold again, or archived. */
  ItemAfter: z.enum(AFTER_CANCELLATION),
  Requested: z.iso.datetime(),
  Settled: z.iso.datetime().nullable(),
  /** Why the courier refused, in words for a person; null unless it did. */
  Refusal: z.string().nullable(),
  /** What is booked in its place, where that was agreed to; null otherwise. */
  Rebooking: z
    .strictObject({
      State: z.enum(REBOOKING_STATES),
      Price: decimalMoneySchema,
      /** The new order line; null while there is none. */
      OrderLineId: bookingIdSchema.nullable(),
      WhyNot: z.string().nullable(),
    })
    .nullable(),
})
