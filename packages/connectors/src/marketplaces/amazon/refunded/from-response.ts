import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { valueIn, type AmazonAnswer } from "../api.ts"

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")

const chargeSchema = z.object({
  ChargeType: text,
  ChargeAmount: z
    .object({ CurrencyCode: text, CurrencyAmount: z.number().nullish() })
    .nullish()
    .transform((amount) => amount ?? null),
})

const adjustmentSchema = z.object({
  SellerSKU: text,
  /** Amazon names the refund of an item, and the item of the order only now and then. */
  OrderAdjustmentItemId: text,
  OrderItemId: text,
  QuantityShipped: z
    .int()
    .nullish()
    .transform((count) => count ?? 0),
  ItemChargeAdjustmentList: z
    .array(chargeSchema)
    .nullish()
    .transform((charges) => charges ?? []),
})
export type AmazonAdjustment = z.infer<typeof adjustmentSchema>

/** What Amazon posted when a seller gave money back for goods that were sent. */
export const refundSchema = z.object({
  AmazonOrderId: text,
  PostedDate: z
    .string()
    .nullish()
    .transform((value) => (value == null || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString())),
  ShipmentItemAdjustmentList: z
    .array(adjustmentSchema)
    .nullish()
    .transform((items) => items ?? []),
})
export type AmazonRefund = z.infer<typeof refundSchema>

const pageSchema = z.object({
  payload: z.object({
    NextToken: z.string().nullish(),
    FinancialEvents: z.object({ RefundEventList: z.array(z.unknown()).nullish() }).nullish(),
  }),
})

export interface RefundPage {
  readonly refunds: readonly AmazonRefund[]
  readonly next: string | null
}

/** An event that can't be read is left out: it is of one order, and holds up no other. */
export function fromResponse(answer: AmazonAnswer): Result<RefundPage, MarketplaceProblem> {
  // An order of which nothing was posted yet.
  if (answer.kind === "absent") return ok({ refunds: [], next: null })
  const page = valueIn(answer, pageSchema)
  if (!page.ok) return page
  const { NextToken, FinancialEvents } = page.value.payload
  const refunds = (FinancialEvents?.RefundEventList ?? []).flatMap((event) => refundSchema.safeParse(event).data ?? [])
  const next = NextToken ?? ""
  return ok({ refunds, next: next === "" ? null : next })
}

/** The same whenever it is told: by the refunds of its items, which Amazon numbers, and by its time where it does not. */
export function refundId({ PostedDate, ShipmentItemAdjustmentList: items }: AmazonRefund): string {
  const ids = items.map((item) => item.OrderAdjustmentItemId || `${PostedDate ?? ""} ${item.SellerSKU}`)
  return ids.length === 0 ? (PostedDate ?? "") : ids.toSorted().join(",")
}
