import { z } from "zod"
import { itemIdSchema } from "../id/id.ts"
import { decimalMoneySchema } from "../money/money.ts"
import { deliverySpeedSchema } from "../service/delivery-speed.ts"
import { serviceSchema } from "../service/service.ts"

const totals = {
  /** Items of the selection that can go. */
  Fits: z.int().min(0),
  TotalPrice: decimalMoneySchema,
  TotalPriceExVat: decimalMoneySchema,
  TotalVat: decimalMoneySchema,
  /** What of it is duties paid in advance, with import VAT and the courier's fee. */
  TotalDuties: decimalMoneySchema.default(0),
}

/** One service compared for a whole selection: how many items it takes, for how much, when the last arrives, and why it does not take the others. */
export const comparedServiceSchema = z.strictObject({
  /** Without its lists of countries. */
  Service: serviceSchema,
  Speed: deliverySpeedSchema,
  ...totals,
  /** The day by which all that fit have arrived; null when none fits. */
  ArrivesBy: z.iso.date().nullable(),
  /** Most frequent first. The message is the most informative one ("2.4 kg over the 20 kg limit"). */
  Reasons: z.array(z.strictObject({ Code: z.string(), Message: z.string(), Count: z.int().min(1) })),
})
export type ComparedService = z.infer<typeof comparedServiceSchema>

/** "Cheapest for each that arrives by {day}": what that choice comes to. */
export const comparedArrivalSchema = z.strictObject({
  /** Null: whenever it arrives. */
  ArriveBy: z.iso.date().nullable(),
  ...totals,
  /** What the choice is made of, most items first. */
  Services: z.array(z.strictObject({ ServiceId: z.string(), Name: z.string(), Count: z.int().min(1) })),
})
export type ComparedArrival = z.infer<typeof comparedArrivalSchema>

/** A selection compared with everything that can be bought for it. Prices are for the extras that each item would have with the service. */
export const serviceComparisonSchema = z.strictObject({
  /** Items that could be priced. */
  Count: z.int().min(0),
  /** Items left out, each with the sentence that says what it lacks. */
  LeftOut: z.array(z.strictObject({ Id: itemIdSchema, Reason: z.string() })),
  /** Items for which "cheapest" finds nothing, whenever it may arrive, each with the reason and the code of the problem to correct. */
  Unserved: z.array(z.strictObject({ Id: itemIdSchema, Code: z.string(), Message: z.string() })),
  /** Those that fit the most first, then the cheapest. */
  Services: z.array(comparedServiceSchema),
  /** Earliest day first; the last is `ArriveBy: null`. */
  Arrivals: z.array(comparedArrivalSchema),
})
export type ServiceComparison = z.infer<typeof serviceComparisonSchema>
