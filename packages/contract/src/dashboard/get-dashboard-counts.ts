import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const count = z.int().min(0)

export const getDashboardCounts = defineCall({
  name: "getDashboardCounts",
  summary:
    "Everything that the home page counts, in one call; `Live` is what it counts every few seconds, and costs less",
  method: "GET",
  path: "/dashboard/counts",
  access: "customer",
  query: z.strictObject({ part: z.enum(["All", "Live"]).default("All") }),
  result: z.strictObject({
    /** Orders sold in the last 14 days and not sent yet. */
    NewOrders: count,
    /** Distinct account concerns. */
    AccountConcerns: count,
    /** Orders that could not come in from linked shops, and how many of the concerns are about such. */
    NotImported: z.strictObject({ Orders: count, Concerns: count }),
    /** Left out of the part `Live`. */
    Others: z
      .strictObject({
        /** Booked orders whose marketplace is still to be told. */
        AwaitingDispatch: count,
        InTransit: count,
        /** Items booked in the last 30 days. */
        Booked: count,
        /** What can be spent now. */
        PrePayBalance: decimalMoneySchema,
        CurrencyCode: z.string().length(3),
        /** Support cases that await the customer: Pending Customer and Pending Customer Warned. */
        SupportTickets: count,
        /** Claims that need attention: Pending Documents and Offer Made. */
        Claims: count,
        /** Labels of the last 30 days that were never fetched, of parcels that are still with the seller. */
        LabelsToPrint: count,
        /** Parcels of the last 30 days that are late, come back or have a problem. */
        ParcelsInTrouble: count,
        /** New orders without a service or a weight. */
        OrdersToMend: count,
        /** Parcels whose marketplace could not be told. */
        FailedDispatches: count,
      })
      .nullable(),
  }),
  refusals: [],
})
