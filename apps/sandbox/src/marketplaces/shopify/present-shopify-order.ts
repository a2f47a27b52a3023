import { numberOfText } from "../number-of-text.ts"
import { saleGoodsTotal, saleTotal } from "../sale-goods-total.ts"
import type { Sale } from "../shop.ts"
import { isSent } from "../is-sent.ts"
import { leftOf, sentOf } from "../present-sale.ts"
import { connectionOf, type ConnectionArguments } from "./shopify-connection.ts"
import { needScope, type ShopifyContext } from "./shopify-context.ts"
import { gid, lineNumber, orderNumber } from "./shopify-ids.ts"
import { presentFulfillment } from "./present-fulfillment.ts"
import { presentFulfillmentOrder } from "./present-fulfillment-order.ts"
import { presentLineItem } from "./present-line-item.ts"
import { isoSeconds, moneyBag, orNull } from "./shopify-values.ts"

/** An order for the schema's `Order`: what hangs on it is made when it is asked for. */
export function presentShopifyOrder(sale: Sale): Record<string, unknown> {
  const { buyer, currency } = sale
  const grams = sale.lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
  const refunded = sale.lines.reduce((sum, { price, refunded }) => sum + price * refunded, 0)
  const address = () => presentAddress(sale)
  const order = () => presentShopifyOrder(sale)
  return {
    __typename: "Order",
    id: sale.id,
    legacyResourceId: String(orderNumber(sale)),
    name: sale.number,
    confirmationNumber: null,
    createdAt: isoSeconds(sale.placedAt),
    updatedAt: isoSeconds(sale.changedAt),
    processedAt: isoSeconds(sale.placedAt),
    cancelledAt: sale.isCancelled ? isoSeconds(sale.changedAt) : null,
    cancelReason: sale.isCancelled ? "CUSTOMER" : null,
    closed: isSent(sale),
    closedAt: isSent(sale) ? isoSeconds(sale.changedAt) : null,
    confirmed: true,
    test: false,
    sourceName: "web",
    displayFinancialStatus: financialStatus(sale),
    displayFulfillmentStatus: fulfillmentStatus(sale),
    fullyPaid: sale.paidAt !== null,
    unpaid: sale.paidAt === null,
    fulfillable: sale.lines.some((line) => leftOf(sale, line.id) > 0) && !sale.isCancelled,
    requiresShipping: true,
    email: sale.isErased ? null : orNull(buyer.email),
    phone: sale.isErased ? null : orNull(buyer.phone),
    note: sale.isErased ? null : orNull(buyer.note),
    tags: [],
    customAttributes: [],
    currencyCode: currency,
    presentmentCurrencyCode: currency,
    dutiesIncluded: false,
    taxesIncluded: true,
    totalDiscountsSet: moneyBag(0, currency),
    totalPriceSet: moneyBag(saleTotal(sale), currency),
    currentTotalPriceSet: moneyBag(saleTotal(sale) - refunded, currency),
    subtotalPriceSet: moneyBag(saleGoodsTotal(sale), currency),
    totalShippingPriceSet: moneyBag(sale.postage, currency),
    shippingLine: {
      id: gid("ShippingLine", orderNumber(sale)),
      title: sale.service,
      code: sale.service,
      source: "shopify",
      carrierIdentifier: null,
      deliveryCategory: null,
      originalPriceSet: moneyBag(sale.postage, currency),
      discountedPriceSet: moneyBag(sale.postage, currency),
    },
    shippingAddress: address,
    billingAddress: address,
    totalWeight: String(grams),
    currentTotalWeight: String(grams),
    customer: (_asked: unknown, context: ShopifyContext) => {
      needScope(context, "customer", ["read_customers"])
      return sale.isErased ? null : presentCustomer(sale)
    },
    lineItems: (asked: ConnectionArguments) =>
      connectionOf(
        sale.lines.map((line) => ({ place: [0, lineNumber(line)], node: presentLineItem(sale, line) })),
        asked,
      ),
    fulfillmentOrders: (asked: ConnectionArguments, context: ShopifyContext) => {
      needScope(context, "fulfillmentOrders", FULFILLMENT_ORDER_SCOPES)
      return connectionOf(
        [{ place: [0, orderNumber(sale)], node: presentFulfillmentOrder(sale, context, order) }],
        asked,
      )
    },
    fulfillments: ({ first }: { readonly first?: number | null }) =>
      sale.dispatches
        .slice(0, first ?? sale.dispatches.length)
        .map((dispatch) => presentFulfillment(sale, dispatch, order)),
    fulfillmentsCount: { count: sale.dispatches.length, precision: "EXACT" },
  }
}

/** Any of them lets an app see its share of fulfilment orders; the shop's own location is the merchant's. */
export const FULFILLMENT_ORDER_SCOPES = [
  "read_merchant_managed_fulfillment_orders",
  "read_assigned_fulfillment_orders",
  "read_third_party_fulfillment_orders",
]

export function financialStatus(sale: Sale): string {
  const refunded = sale.lines.reduce((sum, { refunded }) => sum + refunded, 0)
  if (sale.paidAt === null) return sale.isCancelled ? "VOIDED" : "PENDING"
  if (refunded === 0) return "PAID"
  return sale.lines.every(({ quantity, refunded }) => quantity === refunded) ? "REFUNDED" : "PARTIALLY_REFUNDED"
}

export function fulfillmentStatus(sale: Sale): string {
  if (isSent(sale)) return "FULFILLED"
  if (sale.lines.some((line) => sentOf(sale, line.id) > 0)) return "PARTIALLY_FULFILLED"
  return sale.isHeld ? "ON_HOLD" : "UNFULFILLED"
}

function presentCustomer({ buyer }: Sale) {
  const id = numberOfText(buyer.id)
  return {
    __typename: "Customer",
    id: gid("Customer", id),
    legacyResourceId: String(id),
    displayName: buyer.name,
    ...namesOf(buyer.name),
    email: orNull(buyer.email),
    phone: orNull(buyer.phone),
  }
}

function presentAddress(sale: Sale) {
  const { buyer } = sale
  if (sale.isErased) return null
  return {
    __typename: "MailingAddress",
    id: gid("MailingAddress", orderNumber(sale)),
    name: buyer.name,
    ...namesOf(buyer.name),
    company: orNull(buyer.company),
    address1: orNull(buyer.line1),
    address2: orNull(buyer.line2),
    city: orNull(buyer.town),
    province: orNull(buyer.county),
    provinceCode: null,
    zip: orNull(buyer.postcode),
    country: new Intl.DisplayNames("en", { type: "region" }).of(buyer.country),
    countryCodeV2: buyer.country,
    phone: orNull(buyer.phone),
    formatted: [buyer.name, buyer.line1, buyer.line2, buyer.town, buyer.postcode].filter((line) => line !== ""),
  }
}

function namesOf(name: string): { readonly firstName: string | null; readonly lastName: string } {
  const [lastName = "", ...first] = name.split(" ").toReversed()
  return { firstName: orNull(first.toReversed().join(" ")), lastName }
}
