import { STATS_MONTHS } from "@smart-send/domain/booking/monthly-stats"
import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const quantity = z.int().min(0)

export const listMonthlyStats = defineCall({
  name: "listMonthlyStats",
  summary: "Parcels booked and what they cost without VAT, by month",
  method: "GET",
  path: "/stats/monthly",
  access: "customer",
  feature: ["Graphs:ParcelVolume", "Graphs:ParcelSpend"],
  result: z.strictObject({
    CurrencyCode: z.string().length(3),
    /** The current month and the twelve before it, oldest first, empty ones among them: 13. */
    Months: z
      .array(
        z.strictObject({
          /** 1 is January. */
          Month: z.int().min(1).max(12),
          Year: z.int(),
          /** Of services for businesses alone. */
          BusinessShipmentQuantity: quantity,
          BusinessNetTotal: decimalMoneySchema,
          /** Of all services, those for businesses among them. */
          AllShipmentQuantity: quantity,
          AllNetTotal: decimalMoneySchema,
        }),
      )
      .max(STATS_MONTHS),
  }),
  refusals: [],
})
