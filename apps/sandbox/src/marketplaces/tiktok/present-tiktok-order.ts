import { digitsOf } from "../digits-of.ts"
import { amountOf, buyerOf, leftOf } from "../present-sale.ts"
import type { Sale, SaleBuyer, SaleDispatch, SaleLine } from "../shop.ts"
import { providerName } from "./tiktok-providers.ts"

export const TIKTOK_STATUSES = [
  "UNPAID",
  "ON_HOLD",
  "AWAITING_SHIPMENT",
  "PARTIALLY_SHIPPING",
  "AWAITING_COLLECTION",
  "IN_TRANSIT",
  "DELIVERED",
  "COMPLETED",
  "CANCELLED",
] as const
export type TikTokStatus = (typeof TIKTOK_STATUSES)[number]

const DAY_SECONDS = 24 * 60 * 60
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

export function statusOf(sale: Sale): TikTokStatus {
  if (sale.isCancelled || sale.lines.every(({ quantity, refunded }) => refunded >= quantity)) return "CANCELLED"
  if (sale.paidAt === null) return "UNPAID"
  if (sale.isHeld) return "ON_HOLD"
  if (sale.dispatches.length === 0) return "AWAITING_SHIPMENT"
  return sale.lines.every(({ id }) => leftOf(sale, id) === 0) ? "IN_TRANSIT" : "PARTIALLY_SHIPPING"
}

/** TikTok sends it itself, or the seller does. */
export function shippingTypeOf({ service }: Sale): "TIKTOK" | "SELLER" {
  return service.startsWith("TikTok") ? "TIKTOK" : "SELLER"
}

/** The package of a sale as it is made at first. */
export function packageIdOf({ id }: Sale): string {
  return `1152${id.slice(4)}`
}

export function deliveryOptionIdOf({ service }: Sale): string {
  return digitsOf(service, 18)
}

/** @param isCancelAsked the buyer has asked to cancel it. */
export function presentTikTokOrder(sale: Sale, isCancelAsked: boolean): object {
  const buyer = shippingTypeOf(sale) === "TIKTOK" ? masked(buyerOf(sale)) : buyerOf(sale)
  const goods = sale.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const last = sale.dispatches.at(-1)
  const due = secondsOf(sale.placedAt) + 3 * DAY_SECONDS
  return {
    id: sale.id,
    status: statusOf(sale),
    create_time: secondsOf(sale.placedAt),
    update_time: secondsOf(sale.changedAt),
    ...(sale.paidAt === null ? {} : { paid_time: secondsOf(sale.paidAt) }),
    buyer_email: buyer.id === "" ? "" : `${digitsOf(buyer.id, 12)}@scs.tiktokw.eu`,
    buyer_message: buyer.note,
    user_id: buyer.id === "" ? "" : digitsOf(buyer.id, 18),
    fulfillment_type: "FULFILLMENT_BY_SELLER",
    delivery_type: "HOME_DELIVERY",
    shipping_type: shippingTypeOf(sale),
    shipping_provider: last === undefined ? "" : providerName(last.carrier),
    shipping_provider_id: last?.carrier ?? "",
    tracking_number: last?.trackingNumber ?? "",
    delivery_option_id: deliveryOptionIdOf(sale),
    delivery_option_name: sale.service,
    warehouse_id: "7000000000000000001",
    packages: packageIdsOf(sale).map((id) => ({ id })),
    is_on_hold_order: sale.isHeld,
    is_buyer_request_cancel: isCancelAsked,
    is_sample_order: false,
    rts_sla_time: due,
    tts_sla_time: due,
    shipping_due_time: due,
    commerce_platform: "TIKTOK_SHOP",
    ...(sale.isCancelled ? { cancel_reason: "Buyer no longer wants it", cancellation_initiator: "BUYER" } : {}),
    payment: {
      currency: sale.currency,
      sub_total: amountOf(goods),
      shipping_fee: amountOf(sale.postage),
      total_amount: amountOf(goods + sale.postage),
      original_total_product_price: amountOf(goods),
      original_shipping_fee: amountOf(sale.postage),
      seller_discount: "0.00",
      platform_discount: "0.00",
      tax: "0.00",
    },
    recipient_address: addressOf(buyer),
    line_items: sale.lines.flatMap((line) => unitsOf(sale, line)),
  }
}

/** What was told of a package stands under its id; what is left stays in the first. */
function packageIdsOf(sale: Sale): readonly string[] {
  return [...new Set([packageIdOf(sale), ...sale.dispatches.map(({ id }) => id)])]
}

/** The ids of a line's pieces: each is a line of its own here. */
export function unitIdsOf({ id, quantity }: SaleLine): readonly string[] {
  return Array.from({ length: quantity }, (_, place) => (place === 0 ? id : `${id}${String(place).padStart(3, "0")}`))
}

function unitsOf(sale: Sale, line: SaleLine): readonly object[] {
  const sent = sale.dispatches.flatMap((dispatch) =>
    dispatch.lines
      .filter(({ id }) => id === line.id)
      .flatMap(({ quantity }) => Array.from({ length: quantity }, () => dispatch)),
  )
  return unitIdsOf(line).map((id, place) => {
    // The first pieces left first; those given back are the last.
    const dispatch = sent[place]
    const isBack = place >= line.quantity - line.refunded || sale.isCancelled
    const status = isBack ? "CANCELLED" : dispatch === undefined ? waitingOf(sale) : "IN_TRANSIT"
    return Object.assign({ id, display_status: status }, goodsOf(sale, line), packageOf(sale, dispatch))
  })
}

function goodsOf({ currency }: Sale, line: SaleLine): object {
  return {
    product_id: line.productId,
    product_name: line.title,
    sku_id: digitsOf(`${line.sku}/${line.variation}`, 19),
    sku_name: line.variation === "" ? "Default" : line.variation.replaceAll(/[^,]*: /g, ""),
    seller_sku: line.sku,
    sku_image: "https://p16-oec-eu.example/sku.jpeg",
    sale_price: amountOf(line.price),
    original_price: amountOf(line.price),
    platform_discount: "0.00",
    seller_discount: "0.00",
    currency,
    is_gift: false,
  }
}

function packageOf(sale: Sale, dispatch: SaleDispatch | undefined): object {
  return {
    package_id: dispatch?.id ?? packageIdOf(sale),
    package_status: dispatch === undefined ? "TO_FULFILL" : "FULFILLING",
    tracking_number: dispatch?.trackingNumber ?? "",
    shipping_provider_id: dispatch?.carrier ?? "",
    shipping_provider_name: dispatch === undefined ? "" : providerName(dispatch.carrier),
  }
}

function waitingOf(sale: Sale): TikTokStatus {
  const status = statusOf(sale)
  return status === "PARTIALLY_SHIPPING" ? "AWAITING_SHIPMENT" : status
}

function district(level: string, levelName: string, name: string): object {
  return { address_level: level, address_level_name: levelName, address_name: name }
}

function addressOf(buyer: SaleBuyer): object {
  const [first = "", ...rest] = buyer.name.split(" ")
  const lines = [buyer.company, buyer.line1, buyer.line2].filter((line) => line !== "")
  return {
    name: buyer.name,
    first_name: first,
    last_name: rest.join(" "),
    phone_number: buyer.phone === "" ? "" : `(+44)${buyer.phone.replaceAll(/^0|\D/g, "")}`,
    full_address: [...lines, buyer.town, buyer.county, buyer.postcode, buyer.country]
      .filter((part) => part !== "")
      .join(", "),
    address_detail: lines.join(" "),
    address_line1: lines[0] ?? "",
    address_line2: lines[1] ?? "",
    address_line3: lines[2] ?? "",
    address_line4: "",
    postal_code: buyer.postcode,
    region_code: buyer.country,
    district_info: [
      district("L0", "country", buyer.country === "GB" ? "United Kingdom" : buyer.country),
      ...(buyer.county === "" ? [] : [district("L1", "county", buyer.county)]),
      district("L3", "city", buyer.town),
    ],
    delivery_preferences: { drop_off_location: "" },
  }
}

function hide(text: string): string {
  return text === "" ? "" : `${text.slice(0, 1)}${"*".repeat(5)}`
}

/** Nobody but TikTok is to send to them. */
function masked(buyer: SaleBuyer): SaleBuyer {
  const { name, company, phone, line1, line2, town, postcode } = buyer
  return {
    ...buyer,
    name: hide(name),
    company: hide(company),
    phone: hide(phone),
    line1: hide(line1),
    line2: hide(line2),
    town: hide(town),
    postcode: hide(postcode),
  }
}
