import { leftOf, sentOf } from "../present-sale.ts"
import { saleTotal } from "../sale-goods-total.ts"
import type { Sale, SaleDispatch, SaleLine } from "../shop.ts"
import { AMAZON_UK } from "./amazon-app.ts"

/** What of an order is told only when it is asked for. */
export const AMAZON_DATA = [
  "BUYER",
  "RECIPIENT",
  "PROCEEDS",
  "EXPENSE",
  "PROMOTION",
  "CANCELLATION",
  "FULFILLMENT",
  "PACKAGES",
  "TAX",
  "PAYMENT",
  "FULFILLMENT_ORDERS",
] as const
export type AmazonData = (typeof AMAZON_DATA)[number]

export const AMAZON_STATUSES = [
  "PENDING_AVAILABILITY",
  "PENDING",
  "UNSHIPPED",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "CANCELLED",
  "UNFULFILLABLE",
] as const

const DAY_MS = 24 * 60 * 60 * 1000

export function amazonStatus(sale: Sale): (typeof AMAZON_STATUSES)[number] {
  // All of it given back before any of it left is a cancellation: an order without a parcel was never shipped.
  const isBack = sale.lines.every(({ quantity, refunded }) => refunded >= quantity)
  if (sale.isCancelled || (isBack && sale.dispatches.length === 0)) return "CANCELLED"
  if (sale.paidAt === null || sale.isHeld) return "PENDING"
  if (sale.lines.every(({ id }) => leftOf(sale, id) === 0)) return "SHIPPED"
  return sale.dispatches.length === 0 ? "UNSHIPPED" : "PARTIALLY_SHIPPED"
}

/** @param data what was asked for and may be told. @param updated when the order itself last changed. */
export function presentAmazonOrder(sale: Sale, data: ReadonlySet<AmazonData>, updated: Date): object {
  const parts: Readonly<Partial<Record<AmazonData, () => object>>> = {
    BUYER: () => ({ buyer: buyerOf(sale) }),
    // While the payment is not through, and once a buyer is forgotten, there is no address.
    RECIPIENT: () => (amazonStatus(sale) === "PENDING" || sale.isErased ? {} : { recipient: recipientOf(sale) }),
    PROCEEDS: () => ({ proceeds: { grandTotal: money(saleTotal(sale), sale.currency) } }),
    FULFILLMENT: () => ({ fulfillment: fulfillmentOf(sale) }),
    PACKAGES: () => ({ packages: sale.dispatches.map((dispatch) => packageOf(sale, dispatch)) }),
  }
  const told = AMAZON_DATA.flatMap((name) => (data.has(name) ? [parts[name]?.() ?? {}] : []))
  const order = {
    orderId: sale.id,
    orderAliases: [],
    createdTime: sale.placedAt.toISOString(),
    lastUpdatedTime: updated.toISOString(),
    programs: /prime/i.test(sale.service) ? ["PRIME"] : [],
    salesChannel: { channelName: "AMAZON", ...AMAZON_UK },
    orderItems: sale.lines.map((line) => itemOf(sale, line, data)),
  }
  return Object.assign(order, ...told)
}

function itemOf(sale: Sale, line: SaleLine, data: ReadonlySet<AmazonData>): object {
  return {
    orderItemId: line.id,
    quantityOrdered: line.quantity,
    product: {
      asin: line.productId,
      title: line.variation === "" ? line.title : `${line.title} (${line.variation})`,
      sellerSku: line.sku,
      condition: { conditionType: "NEW", conditionSubtype: "NEW", conditionNote: "" },
      price: { unitPrice: money(line.price, sale.currency) },
    },
    ...(data.has("PROCEEDS") ? { proceeds: { proceedsTotal: money(line.price * line.quantity, sale.currency) } } : {}),
    ...(data.has("FULFILLMENT")
      ? {
          fulfillment: {
            quantityFulfilled: sentOf(sale, line.id),
            quantityUnfulfilled: sale.isCancelled ? 0 : leftOf(sale, line.id),
          },
        }
      : {}),
  }
}

function buyerOf(sale: Sale): object {
  const { buyer } = sale
  // Nobody gets the buyer's own address of mail.
  const email = `${sale.id.replaceAll("-", "")}@marketplace.amazon.co.uk`
  return sale.isErased
    ? {}
    : { buyerName: buyer.name, buyerEmail: email, ...(buyer.company !== "" && { buyerCompanyName: buyer.company }) }
}

function recipientOf({ buyer }: Sale): object {
  const preference = buyer.note === "" ? {} : { deliveryPreference: { addressInstruction: buyer.note } }
  return {
    deliveryAddress: {
      name: buyer.name,
      companyName: buyer.company,
      addressLine1: buyer.line1,
      addressLine2: buyer.line2,
      addressLine3: "",
      city: buyer.town,
      districtOrCounty: "",
      stateOrRegion: buyer.county,
      municipality: "",
      postalCode: buyer.postcode,
      countryCode: buyer.country,
      phone: buyer.phone,
      addressType: buyer.company === "" ? "RESIDENTIAL" : "COMMERCIAL",
    },
    ...preference,
  }
}

function fulfillmentOf(sale: Sale): object {
  const after = (days: number) => new Date(sale.placedAt.getTime() + days * DAY_MS).toISOString()
  return {
    fulfillmentStatus: amazonStatus(sale),
    fulfilledBy: "MERCHANT",
    fulfillmentServiceLevel: sale.service,
    shipByWindow: { earliestDateTime: after(0), latestDateTime: after(2) },
    deliverByWindow: { earliestDateTime: after(2), latestDateTime: after(5) },
  }
}

/** The seller's own number of a package is the end of our id. */
export function packageReference({ id }: SaleDispatch): string {
  return id.slice(id.lastIndexOf("/") + 1)
}

function packageOf(sale: Sale, dispatch: SaleDispatch): object {
  return {
    packageReferenceId: packageReference(dispatch),
    createdTime: dispatch.at.toISOString(),
    packageStatus: { status: "SHIPPED", detailedStatus: "SHIPPED" },
    carrier: dispatch.carrier,
    shipTime: dispatch.at.toISOString(),
    shippingService: sale.service,
    trackingNumber: dispatch.trackingNumber,
    packageItems: dispatch.lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
  }
}

function money(minor: number, currencyCode: string): object {
  return { amount: (minor / 100).toFixed(2), currencyCode }
}
