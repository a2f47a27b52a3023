import { saleGoodsTotal, saleTotal } from "../sale-goods-total.ts"
import type { Sale } from "../shop.ts"
import { etsyUserId } from "./etsy-app.ts"

/** What a shop calls the state of a receipt. */
export function receiptStatus(sale: Sale): string {
  const refunded = sale.lines.reduce((sum, { refunded }) => sum + refunded, 0)
  const ordered = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (sale.isCancelled) return "canceled"
  if (sale.isHeld) return "payment processing"
  if (sale.paidAt === null) return "open"
  if (refunded === ordered) return "fully refunded"
  if (refunded > 0) return "partially refunded"
  return sale.dispatches.length > 0 ? "completed" : "paid"
}

export function isPaid({ paidAt, isHeld }: Sale): boolean {
  return paidAt !== null && !isHeld
}

/** @param mayKnowEmail the buyer's address of mail is told case by case. */
export function presentReceipt(sale: Sale, mayKnowEmail: boolean): object {
  const { buyer, currency } = sale
  const money = (minor: number) => etsyMoney(minor, currency)
  const refunded = sale.lines.reduce((sum, { price, refunded }) => sum + price * refunded, 0)
  const where = sale.isErased ? NOWHERE : addressOf(sale)
  return {
    receipt_id: Number(sale.id),
    receipt_type: 0,
    seller_user_id: etsyUserId(sale.account),
    seller_email: null,
    buyer_user_id: etsyUserId(buyer.id),
    buyer_email: mayKnowEmail && !sale.isErased ? buyer.email : null,
    ...where,
    formatted_address: Object.values(where)
      .filter((line) => line !== null)
      .join("\n"),
    status: receiptStatus(sale),
    payment_method: "cc",
    message_from_buyer: sale.isErased ? "" : buyer.note,
    message_from_seller: null,
    message_from_payment: null,
    is_paid: isPaid(sale),
    is_shipped: sale.dispatches.length > 0,
    is_gift: false,
    gift_message: "",
    ...times(sale),
    grandtotal: money(saleTotal(sale)),
    subtotal: money(saleGoodsTotal(sale)),
    total_price: money(saleGoodsTotal(sale)),
    total_shipping_cost: money(sale.postage),
    total_tax_cost: money(0),
    total_vat_cost: money(0),
    discount_amt: money(0),
    gift_wrap_price: money(0),
    shipments: sale.dispatches.map((dispatch) => ({
      receipt_shipping_id: Number(dispatch.id),
      shipment_notification_timestamp: seconds(dispatch.at),
      carrier_name: dispatch.carrier,
      tracking_code: dispatch.trackingNumber,
    })),
    transactions: sale.lines.map((line) => ({
      transaction_id: Number(line.id),
      title: line.title,
      description: line.title,
      seller_user_id: etsyUserId(sale.account),
      buyer_user_id: etsyUserId(buyer.id),
      create_timestamp: seconds(sale.placedAt),
      created_timestamp: seconds(sale.placedAt),
      paid_timestamp: sale.paidAt === null ? null : seconds(sale.paidAt),
      shipped_timestamp: sale.dispatches[0] === undefined ? null : seconds(sale.dispatches[0].at),
      quantity: line.quantity,
      listing_image_id: null,
      receipt_id: Number(sale.id),
      is_digital: line.isVirtual === true,
      listing_id: Number(line.productId),
      transaction_type: "listing",
      product_id: Number(line.productId) + 1,
      sku: line.sku,
      price: money(line.price),
      shipping_cost: money(0),
      variations: line.variation === "" ? [] : variationsOf(line.variation),
      expected_ship_date: seconds(sale.placedAt) + TWO_DAYS,
      shipping_method: sale.service,
      shipping_upgrade: null,
    })),
    refunds:
      refunded === 0
        ? []
        : [
            {
              amount: money(refunded),
              created_timestamp: seconds(sale.changedAt),
              reason: "",
              note_from_issuer: "",
              status: "success",
            },
          ],
  }
}

const TWO_DAYS = 2 * 24 * 3600

/** Some currencies have no smaller unit, and amounts of them no divisor. */
function etsyMoney(minor: number, currency_code: string): object {
  const divisor = currency_code === "JPY" ? 1 : 100
  return { amount: Math.round((minor * divisor) / 100), divisor, currency_code }
}

function times({ placedAt, changedAt }: Sale): object {
  const [created, updated] = [seconds(placedAt), seconds(changedAt)]
  return {
    create_timestamp: created,
    created_timestamp: created,
    update_timestamp: updated,
    updated_timestamp: updated,
  }
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function variationsOf(variation: string): readonly object[] {
  return variation.split(", ").map((part, place) => {
    const [name = "", value = ""] = part.split(": ")
    return { property_id: 200 + place, value_id: 1, formatted_name: name, formatted_value: value }
  })
}

function addressOf({ buyer }: Sale) {
  return {
    name: buyer.name,
    first_line: buyer.line1,
    second_line: orNull(buyer.line2),
    city: buyer.town,
    state: orNull(buyer.county),
    zip: buyer.postcode,
    country_iso: buyer.country,
  }
}

function orNull(text: string): string | null {
  return text === "" ? null : text
}

const NOWHERE = { name: "", first_line: null, second_line: null, city: null, state: null, zip: null, country_iso: null }
