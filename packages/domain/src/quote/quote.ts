import { z } from "zod"
import { customsStateSchema, NO_CUSTOMS } from "../customs/customs-state.ts"
import { restrictionSchema } from "../customs/restriction.ts"
import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import { codeFaultSchema } from "../tariff/code-fault.ts"
import { extraIdSchema, extraSchema } from "../extra/extra.ts"
import { decimalMoneySchema } from "../money/money.ts"
import { deliverySpeedSchema } from "../service/delivery-speed.ts"
import { serviceSchema } from "../service/service.ts"

/** An extra that an option offers, with its price (pounds). */
export const availableExtraSchema = extraSchema.extend({
  Price: decimalMoneySchema,
  Vat: decimalMoneySchema,
  Total: decimalMoneySchema,
})
export type AvailableExtra = z.infer<typeof availableExtraSchema>

/** Why a service is not offered: the required sentence, or one that names the exceeded limit (SERVICE-12, SERVICE-13). */
export const unavailableSchema = z.strictObject({ Code: z.string(), Message: z.string() })
export type Unavailable = z.infer<typeof unavailableSchema>

/** One way to buy a service (QUOTE-2, QUOTE-4): with or without cover. All money decimal pounds; TotalPrice = TotalPriceExVat + TotalVat to the penny. */
export const quoteOptionSchema = z.strictObject({
  /** Names this option when booking (OptionId). */
  Key: z.string().max(200),
  TotalPrice: decimalMoneySchema,
  TotalPriceExVat: decimalMoneySchema,
  TotalVat: decimalMoneySchema,
  /** Per cent, 20 for 20 %. */
  VatRate: z.number(),
  /** Pounds covered. */
  Covered: decimalMoneySchema,
  /** 0 to 100 per cent of the item's value. */
  CoverPercentage: z.number(),
  CoverCost: decimalMoneySchema,
  Extras: z.array(extraIdSchema),
  AvailableExtras: z.array(availableExtraSchema),
  /** What can't be read off a rate card, pounds: for DeliveredDutyPaid `Price` is the courier's fee, beside import VAT and duties. */
  ManualCalculations: z.array(
    z.strictObject({ Price: decimalMoneySchema, Vat: decimalMoneySchema, Duties: decimalMoneySchema }),
  ),
  Unavailable: unavailableSchema.nullable(),
})
export type QuoteOption = z.infer<typeof quoteOptionSchema>

/** What a service costs for one item (QUOTE-1). `Options` is empty when the service cannot carry it; `Unavailable` then says why. `Service` comes without its lists of countries, which can be long. */
export const quoteSchema = z.strictObject({
  Service: serviceSchema,
  Options: z.array(quoteOptionSchema),
  CurrencyCode: z.string().length(3),
  /** The column of the quotes view it stands in. */
  Speed: deliverySpeedSchema,
  /** Working days from hand-over to delivery. */
  DeliveryDays: z.strictObject({ From: z.int(), To: z.int() }),
  /** Bought now: the day it is collected or to be dropped off, and the days it arrives between ("by Tue 24 Nov" is `To`). */
  Delivery: z.strictObject({ HandOver: z.iso.date(), From: z.iso.date(), To: z.iso.date() }),
  /** The version of the rates that priced this quote. */
  RateVersion: z.string().max(80),
  Unavailable: z.array(unavailableSchema),
})
export type Quote = z.infer<typeof quoteSchema>

/** One server-supplied field rule (QUOTE-6). `pattern` is a source of ours, never of a user's. */
export const validationRuleSchema = z.strictObject({
  name: z.string(),
  required: z.boolean(),
  pattern: z.string().nullable(),
  minLength: z.int().nullable(),
  maxLength: z.int().nullable(),
  label: z.string(),
})
export type ValidationRule = z.infer<typeof validationRuleSchema>

/** What the server says of one item for the service it has: price, and the field rules that service and country set (QUOTE-5). */
export const quoteStateSchema = z.strictObject({
  Quote: quoteSchema.nullable(),
  /** Collection dates offered, ISO dates. */
  Dates: z.array(z.iso.date()),
  Restriction: restrictionSchema,
  /** What was found and in which line, in a sentence; null where nothing was. */
  RestrictionReason: z.string().max(500).nullable().default(null),
  /** The tariff codes of the item's lines that are none, as they are written there; empty where customs reads none. */
  TariffCodeFaults: z
    .array(z.strictObject({ TariffCode: z.string().max(ORDER_LINE_LIMITS.tariffCode), Fault: codeFaultSchema }))
    .default([]),
  /** What the label shows of a line of an address, where that is another text than the one typed (LABEL-31). */
  LabelTexts: z.array(z.strictObject({ Typed: z.string(), Printed: z.string() })).default([]),
  /** What customs mean for it beside the rules of its fields. */
  Customs: customsStateSchema.default(NO_CUSTOMS),
  SenderValidation: z.array(validationRuleSchema),
  RecipientValidation: z.array(validationRuleSchema),
  ProductValidation: z.array(validationRuleSchema),
  ItemValidation: z.array(validationRuleSchema),
})
export type QuoteState = z.infer<typeof quoteStateSchema>
