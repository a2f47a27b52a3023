import { ownValue } from "@smart-send/domain/record/own-value"
import { z } from "zod"
import { sentOf } from "../present-sale.ts"
import type { Sale, Shop } from "../shop.ts"

const postedSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  account: z.string(),
  order: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ sku: z.string(), quantity: z.int(), price: z.int() })),
})
export type PostedRefund = z.infer<typeof postedSchema>
const bookSchema = z.object({
  posted: z.array(postedSchema),
  back: z.record(z.string(), z.int()),
  untouched: z.string(),
})
type Book = z.infer<typeof bookSchema>

const keyOf = (id: string) => `amazon-refunds/${id}`

/**
 * What Amazon posts when money goes back for pieces that were sent. Before that the pieces are cancelled, and the order says so. A
 * refund changes nothing of the order, nor the time of its last update.
 */
export function postRefunds(shop: Shop): void {
  const before = new Map<string, Date>()
  shop.onChange((sale) => {
    const book = bookOf(shop, sale.id)
    const lines = sale.lines.flatMap(({ id, sku, price, quantity, refunded }) => {
      const back = Math.max(0, refunded + sentOf(sale, id) - quantity) - (ownValue(book.back, id) ?? 0)
      return back > 0 ? [{ id, sku, price, quantity: back }] : []
    })
    const last = before.get(sale.id) ?? sale.placedAt
    before.set(sale.id, sale.changedAt)
    if (lines.length === 0) {
      if (book.untouched !== "") shop.keep(keyOf(sale.id), { ...book, untouched: "" })
      return
    }
    const posted: PostedRefund = {
      id: `${sale.lines[0]?.id ?? ""}${book.posted.length + 1}`,
      at: sale.changedAt.toISOString(),
      account: sale.account,
      order: sale.id,
      currency: sale.currency,
      lines: lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
    }
    const back = {
      ...book.back,
      ...Object.fromEntries(lines.map(({ id, quantity }) => [id, (ownValue(book.back, id) ?? 0) + quantity])),
    }
    const untouched = book.untouched === "" ? last.toISOString() : book.untouched
    shop.keep(keyOf(sale.id), { posted: [...book.posted, posted], back, untouched })
  })
}

function bookOf(shop: Shop, id: string): Book {
  const kept = shop.kept().get(keyOf(id))
  return kept === undefined ? { posted: [], back: {}, untouched: "" } : bookSchema.parse(kept)
}

/** The oldest first. */
export function refundsOfSale(shop: Shop, sale: Sale): readonly PostedRefund[] {
  return bookOf(shop, sale.id).posted
}

export function refundsOfAccount(shop: Shop, account: string): readonly PostedRefund[] {
  return [...shop.kept()]
    .flatMap(([key, kept]) => (key.startsWith(keyOf("")) ? bookSchema.parse(kept).posted : []))
    .filter((refund) => refund.account === account)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
}

/** When the order itself last changed. */
export function lastUpdated(shop: Shop, sale: Sale): Date {
  const { untouched } = bookOf(shop, sale.id)
  return untouched === "" ? sale.changedAt : new Date(untouched)
}

/** As an entry of `RefundEventList`. */
export function presentRefund({ id, at, order, currency, lines }: PostedRefund): object {
  const money = (minor: number) => ({ CurrencyCode: currency, CurrencyAmount: minor / 100 })
  return {
    AmazonOrderId: order,
    SellerOrderId: order,
    MarketplaceName: "Amazon.co.uk",
    PostedDate: at,
    ShipmentItemAdjustmentList: lines.map(({ sku, quantity, price }, place) => ({
      SellerSKU: sku,
      OrderAdjustmentItemId: `${id}${place + 1}`,
      QuantityShipped: quantity,
      ItemChargeAdjustmentList: [
        { ChargeType: "Principal", ChargeAmount: money(-price * quantity) },
        { ChargeType: "Tax", ChargeAmount: money(0) },
      ],
      ItemFeeAdjustmentList: [{ FeeType: "Commission", FeeAmount: money(Math.round(price * quantity * 0.15)) }],
    })),
  }
}
