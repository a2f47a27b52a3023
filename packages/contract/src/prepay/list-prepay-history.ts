import { decimalMoneySchema } from "@smart-send/domain/money/money"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { LEDGER_ENTRY_TYPES } from "@smart-send/domain/payment/ledger-entry-type"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

/** How many entries the page shows at first and with each Show More; the drawer shows fewer. */
export const PREPAY_HISTORY_TAKE = 8
export const PREPAY_DRAWER_TAKE = 5

/** Far enough for any reader of a screen; whoever needs all of it goes on by `before`. */
const MOST_SKIPPED = 10_000

const prepayLineSchema = z.strictObject({
  ItemId: itemIdSchema,
  /** Empty once the buyer's data is erased, as is the town. */
  RecipientName: z.string(),
  RecipientTown: z.string(),
  ServiceName: z.string(),
})

export const prepayHistoryQuerySchema = z.strictObject({
  take: z.coerce.number().int().min(1).max(100).default(PREPAY_HISTORY_TAKE),
  skip: z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0),
  /** `Next` of the page before, in place of skip: the last page costs no more than the first. */
  before: z.uuid().optional(),
})

export const listPrepayHistory = defineCall({
  name: "listPrepayHistory",
  summary: "Changes of PrePay, newest first",
  method: "GET",
  path: "/prepay",
  access: "customer",
  scope: "payment",
  query: prepayHistoryQuerySchema,
  result: z.strictObject({
    History: z.array(
      z.strictObject({
        Id: z.uuid(),
        Date: z.iso.datetime(),
        Type: z.enum(LEDGER_ENTRY_TYPES),
        /** Above 0 for what was added, below 0 for what was spent. */
        Amount: decimalMoneySchema,
        CurrencyCode: z.string().length(3),
        /** What it belongs to: the order line's id, or the provider's id of the payment. */
        Code: z.string(),
        IsBonus: z.boolean(),
        /** The parcel that was booked, refunded or charged for; null for what is about none. */
        Line: prepayLineSchema.nullable(),
      }),
    ),
    /** Names the next page; null on the last one. */
    Next: z.uuid().nullable(),
  }),
  refusals: [],
})
