import { saleTotal } from "../sale-goods-total.ts"
import { isSent } from "../is-sent.ts"
import type { Sale, SaleDispatch } from "../shop.ts"

/** What a store keeps of an order beside the sale. */
export interface WooNotes {
  /** The state that somebody has set by hand; null for the one that follows from the sale. */
  readonly statusOf: (id: string) => string | null
  readonly metaOf: (id: string) => readonly { readonly key: string; readonly value: unknown }[]
}

export const WOO_STATUSES: ReadonlySet<string> = new Set([
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "refunded",
  "failed",
  "trash",
])

export function wooStatus(sale: Sale, notes: WooNotes): string {
  if (sale.isCancelled) return "cancelled"
  if (sale.lines.every(({ quantity, refunded }) => quantity === refunded)) return "refunded"
  const set = notes.statusOf(sale.id)
  if (set !== null) return set
  if (sale.paidAt === null) return "pending"
  if (sale.isHeld) return "on-hold"
  return isSent(sale) ? "completed" : "processing"
}

export function presentWooOrder(sale: Sale, notes: WooNotes): object {
  const { buyer } = sale
  const status = wooStatus(sale, notes)
  const completed = status === "completed" ? (sale.dispatches.at(-1)?.at ?? sale.changedAt) : null
  const meta = notes.metaOf(sale.id).map(({ key, value }, place) => ({ id: Number(sale.id) * 100 + place, key, value }))
  const address = sale.isErased ? EMPTY : addressOf(sale)
  return {
    id: Number(sale.id),
    parent_id: 0,
    number: sale.number,
    order_key: `wc_order_${sale.id}`,
    created_via: "checkout",
    version: "10.3.0",
    status,
    currency: sale.currency,
    ...times("created", sale.placedAt),
    ...times("modified", sale.changedAt),
    ...times("paid", sale.paidAt),
    ...times("completed", completed),
    discount_total: "0.00",
    discount_tax: "0.00",
    shipping_total: price(sale.postage),
    shipping_tax: "0.00",
    cart_tax: "0.00",
    total: price(saleTotal(sale)),
    total_tax: "0.00",
    prices_include_tax: true,
    customer_id: 0,
    customer_note: sale.isErased ? "" : buyer.note,
    billing: { ...address, email: sale.isErased ? "" : buyer.email, phone: sale.isErased ? "" : buyer.phone },
    shipping: { ...address, phone: sale.isErased ? "" : buyer.phone },
    payment_method: "bacs",
    payment_method_title: "Card",
    transaction_id: "",
    meta_data: meta,
    line_items: sale.lines.map((line) => ({
      id: Number(line.id),
      name: line.title,
      product_id: Number(line.productId),
      variation_id: 0,
      quantity: line.quantity,
      tax_class: "",
      subtotal: price(line.price * line.quantity),
      subtotal_tax: "0.00",
      total: price(line.price * line.quantity),
      total_tax: "0.00",
      taxes: [],
      meta_data: line.variation === "" ? [] : [variationMeta(line.id, line.variation)],
      sku: line.sku,
      price: line.price / 100,
      image: { id: "", src: "" },
      parent_name: null,
    })),
    tax_lines: [],
    shipping_lines: [
      {
        id: Number(sale.id) * 10 + 1,
        method_title: sale.service,
        method_id: "flat_rate",
        instance_id: "1",
        total: price(sale.postage),
        total_tax: "0.00",
        taxes: [],
        meta_data: [],
      },
    ],
    fee_lines: [],
    coupon_lines: [],
    refunds: refundsOf(sale).map(({ id, reason, total }) => ({ id, reason, total })),
  }
}

/** Everything that was given back is one refund. */
export function refundsOf(sale: Sale) {
  const lines = sale.lines.filter(({ refunded }) => refunded > 0)
  if (lines.length === 0) return []
  const amount = lines.reduce((sum, line) => sum + line.price * line.refunded, 0)
  return [
    {
      id: Number(sale.id) * 10 + 2,
      ...times("created", sale.changedAt),
      amount: price(amount),
      reason: "",
      total: `-${price(amount)}`,
      refunded_by: 1,
      refunded_payment: true,
      meta_data: [],
      // Told as pieces and amounts below nought, each with the line that it is of.
      line_items: lines.map((line) => ({
        id: Number(line.id) + 500,
        name: line.title,
        product_id: Number(line.productId),
        variation_id: 0,
        quantity: -line.refunded,
        total: `-${price(line.price * line.refunded)}`,
        sku: line.sku,
        meta_data: [{ id: Number(line.id) + 700, key: "_refunded_item_id", value: line.id }],
      })),
    },
  ]
}

export function trackingOf({ id, carrier, trackingNumber, at }: SaleDispatch): object {
  return {
    tracking_id: id,
    tracking_provider: carrier,
    tracking_link: "",
    tracking_number: trackingNumber,
    date_shipped: at.toISOString().slice(0, 10),
  }
}

function variationMeta(id: string, variation: string): object {
  const [key = "", ...value] = variation.split(": ")
  const text = value.length === 0 ? key : value.join(": ")
  return { id: Number(id) + 900, key: key.toLowerCase(), value: text, display_key: key, display_value: text }
}

const EMPTY = {
  first_name: "",
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
}

function addressOf({ buyer }: Sale): typeof EMPTY {
  const [last = "", ...first] = buyer.name.split(" ").toReversed()
  return {
    first_name: first.toReversed().join(" "),
    last_name: last,
    company: buyer.company,
    address_1: buyer.line1,
    address_2: buyer.line2,
    city: buyer.town,
    state: buyer.county,
    postcode: buyer.postcode,
    country: buyer.country,
  }
}

function price(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** Times have no zone: one of the store's own clock, which is an hour ahead here, and one of Greenwich. */
function times(name: string, date: Date | null): object {
  const gmt = date === null ? null : wooTime(date)
  const local = date === null ? null : wooTime(new Date(date.getTime() + STORE_ZONE_MS))
  return { [`date_${name}`]: local, [`date_${name}_gmt`]: gmt }
}

/** So that a reader who takes the store's clock for Greenwich's is found out. */
export const STORE_ZONE_MS = 60 * 60 * 1000

export function wooTime(date: Date): string {
  return date.toISOString().slice(0, 19)
}
