import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { refusal, refuseLines, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { OrderReader } from "../../http/read-orders.ts"
import {
  type DELIVERY_METHODS,
  type FINANCIAL_STATUSES,
  type FULFILMENT_ORDER_STATUSES,
  type FULFILMENT_STATUSES,
  type FulfilmentOrder,
  type ShopifyOrder,
  shopifyOrderIdSchema,
  shopifyOrderNumberSchema,
  shopifyOrderOverSchema,
  shopifyOrderSchema,
} from "./shopify-order.ts"
import { toOrderLine } from "./to-order-line.ts"

type Paid = "paid" | "unpaid" | "refunded" | "cancelled"
const PAID_OF_STATUS: Readonly<Record<(typeof FINANCIAL_STATUSES)[number], Paid>> = {
  PAID: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  VOIDED: "cancelled",
  PARTIALLY_PAID: "unpaid",
  PENDING: "unpaid",
  // The money is set aside and not taken yet.
  AUTHORIZED: "unpaid",
  EXPIRED: "unpaid",
}
const STATE_OF_FULFILMENT: Readonly<Record<(typeof FULFILMENT_STATUSES)[number], MarketplaceOrderState>> = {
  UNFULFILLED: "open",
  OPEN: "open",
  PARTIALLY_FULFILLED: "open",
  IN_PROGRESS: "open",
  PENDING_FULFILLMENT: "open",
  REQUEST_DECLINED: "open",
  ON_HOLD: "held",
  SCHEDULED: "held",
  FULFILLED: "dispatched",
  RESTOCKED: "cancelled",
  FULFILLMENT_NOT_REQUIRED: "elsewhere",
}
export const TURN_OF_STATUS: Readonly<Record<(typeof FULFILMENT_ORDER_STATUSES)[number], "to-send" | "held" | "over">> =
  {
    OPEN: "to-send",
    IN_PROGRESS: "to-send",
    SCHEDULED: "held",
    ON_HOLD: "held",
    // Whoever was to send it could not: what was left stands in another one.
    INCOMPLETE: "over",
    CLOSED: "over",
    CANCELLED: "over",
  }
/** Whether a courier takes it. */
const IS_SENT: Readonly<Record<(typeof DELIVERY_METHODS)[number], boolean>> = {
  SHIPPING: true,
  PICKUP_POINT: true,
  PICK_UP: false,
  LOCAL: false,
  RETAIL: false,
  NONE: false,
}

/** @param shop its domain. The error is a sentence. */
export function toOrder(order: ShopifyOrder, shop: string): Result<MarketplaceOrder, OrderRefusal> {
  const many = refuseLines(order.lineItems.nodes.length)
  if (many !== null) return err(many)
  if (isCutOff(order)) return err(refusal("UNREADABLE", "Not all of its lines could be read."))
  const sent = order.fulfillmentOrders.nodes.filter((one) => isSentByCourier(one))
  const open = remainingByLine(sent, "to-send")
  const held = remainingByLine(sent, "held")
  const state = stateOf(order, open, held)
  const lines = toLines(order, state, state === "open" ? open : sumOf(open, held))
  if (lines === null) return err(refusal("PRICE", "The price of a line is no amount."))
  return ok({
    id: order.id,
    number: order.name,
    state,
    reason: state === "cancelled" ? order.cancelReason : "",
    placedAt: toUtc(order.createdAt),
    paidAt: paidAtOf(order),
    changedAt: toUtc(order.updatedAt),
    dispatchBy: null,
    // A customer's id needs a right of its own, which we do not ask for: demands about a buyer name the e-mail and the orders, too.
    buyer: { id: "", email: order.email, note: order.note },
    recipient: toRecipient(order),
    currency: order.currencyCode,
    moneyBack: minor(0),
    lines,
    service: order.shippingLine,
    combineKey: "",
    link: linkOf(order, shop),
    // Of all that was ordered: it says nothing of a parcel with some of it.
    weightKg: isWhole(order, lines) ? (order.totalWeight ?? 0) / 1000 : 0,
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: "",
    refs: {},
  })
}

function toLines(
  order: ShopifyOrder,
  state: MarketplaceOrderState,
  left: Remaining,
): readonly MarketplaceOrderLine[] | null {
  const isOver = state === "cancelled" || state === "dispatched"
  const lines = order.lineItems.nodes.map((line) =>
    toOrderLine(isOver ? { ...line, unfulfilledQuantity: 0 } : line, left.get(line.id) ?? 0),
  )
  const read = lines.filter((line) => line !== null)
  return read.length < lines.length ? null : read
}

function isWhole({ lineItems }: ShopifyOrder, lines: readonly MarketplaceOrderLine[]): boolean {
  return lineItems.nodes.every(({ quantity }, place) => lines[place]?.quantity === quantity)
}

/** Shopify tells no time of payment; an order is processed when it is paid in the shop's own checkout. */
function paidAtOf({ displayFinancialStatus, processedAt, createdAt }: ShopifyOrder): string | null {
  return PAID_OF_STATUS[displayFinancialStatus] === "unpaid" ? null : toUtc(processedAt ?? createdAt)
}

type Remaining = ReadonlyMap<string, number>

function stateOf(order: ShopifyOrder, open: Remaining, held: Remaining): MarketplaceOrderState {
  if (order.cancelledAt !== null && order.cancelledAt !== undefined) return "cancelled"
  const paid = PAID_OF_STATUS[order.displayFinancialStatus]
  const state = STATE_OF_FULFILMENT[order.displayFulfillmentStatus]
  if (state === "dispatched") return state
  if (paid !== "paid") return paid
  // What is not shipped is left out by the rule that all shops share.
  if (!order.lineItems.nodes.some(({ requiresShipping }) => requiresShipping)) return "open"
  if (state === "cancelled" || state === "elsewhere") return state
  if (hasAny(open)) return "open"
  if (hasAny(held)) return "held"
  // What we may see of it is done: the rest is sent by a fulfilment service, or collected.
  return order.lineItems.nodes.every(({ currentQuantity }) => currentQuantity === 0) ? "refunded" : "elsewhere"
}

function isSentByCourier({ deliveryMethod }: FulfilmentOrder): boolean {
  return deliveryMethod === null || deliveryMethod === undefined || IS_SENT[deliveryMethod.methodType]
}

function remainingByLine(orders: readonly FulfilmentOrder[], turn: "to-send" | "held"): Remaining {
  const remaining = new Map<string, number>()
  for (const { status, lineItems } of orders) {
    if (TURN_OF_STATUS[status] !== turn) continue
    for (const { lineItem, remainingQuantity } of lineItems.nodes) {
      remaining.set(lineItem.id, (remaining.get(lineItem.id) ?? 0) + remainingQuantity)
    }
  }
  return remaining
}

function sumOf(one: Remaining, other: Remaining): Remaining {
  const ids = new Set([...one.keys(), ...other.keys()])
  return new Map([...ids].map((id) => [id, (one.get(id) ?? 0) + (other.get(id) ?? 0)]))
}

function hasAny(remaining: Remaining): boolean {
  return [...remaining.values()].some((quantity) => quantity > 0)
}

function isCutOff({ lineItems, fulfillmentOrders }: ShopifyOrder): boolean {
  const pages = [lineItems, fulfillmentOrders, ...fulfillmentOrders.nodes.map((one) => one.lineItems)]
  return pages.some(({ pageInfo }) => pageInfo?.hasNextPage === true)
}

/** Name and address are null where the app has no right to customers' data: then nobody can send to it. */
function toRecipient({ shippingAddress, email, phone }: ShopifyOrder): MarketplaceRecipient {
  const { name, company, address1, address2, city, province, zip, countryCodeV2 } = shippingAddress
  return {
    name,
    company,
    lines: [address1, address2].filter((line) => line !== ""),
    town: city,
    county: province,
    postcode: zip,
    country: countryCodeV2.toUpperCase(),
    phone: shippingAddress.phone || phone,
    email,
    isMasked: (name === "" && company === "") || address1 === "",
  }
}

function linkOf({ id, legacyResourceId }: ShopifyOrder, shop: string): string {
  const number = legacyResourceId ?? /\d+$/.exec(id)?.[0] ?? ""
  const [store = ""] = shop.split(".")
  return /^\d+$/.test(number) ? `https://admin.shopify.com/store/${store}/orders/${number}` : ""
}

function toUtc(time: string): string {
  return new Date(time).toISOString()
}

/** @param shop its domain. */
export function readerOf(shop: string): OrderReader<ShopifyOrder> {
  return {
    schema: shopifyOrderSchema,
    idSchema: shopifyOrderIdSchema,
    numberSchema: shopifyOrderNumberSchema,
    overSchema: shopifyOrderOverSchema,
    toOrder: (order) => toOrder(order, shop),
  }
}
