import { amountOf, buyerOf, leftOf, sentOf } from "../present-sale.ts"
import type { Sale, SaleBuyer, SaleLine } from "../shop.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const EU = new Set(["IE", "FR", "DE", "NL", "ES", "IT", "BE", "AT", "PT"])
/** eBay's own number, under which it has taken the buyer's VAT. */
const IOSS = "IM2760000742"
/** Where what goes abroad by Global Shipping is sent to. */
const HUB = {
  fullName: "eBay Global Shipping Hub",
  contactAddress: {
    addressLine1: "Unit 1 Fradley Park",
    city: "Lichfield",
    stateOrProvince: "Staffordshire",
    postalCode: "WS13 8UR",
    countryCode: "GB",
  },
}

export type EbayFulfilmentState = "NOT_STARTED" | "IN_PROGRESS" | "FULFILLED"

export function fulfilmentStateOf(sale: Sale): EbayFulfilmentState {
  if (sale.dispatches.length === 0) return "NOT_STARTED"
  return sale.lines.every(({ id }) => leftOf(sale, id) === 0) ? "FULFILLED" : "IN_PROGRESS"
}

export function isGlobalShipping({ service }: Sale): boolean {
  return service.includes("GlobalShipping")
}

/** @param isWhole lists leave out the requests to cancel. */
export function presentEbayOrder(sale: Sale, isWhole: boolean): object {
  const buyer = buyerOf(sale)
  const money = (hundredths: number) => ({ value: amountOf(hundredths), currency: sale.currency })
  const goods = sale.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    orderId: sale.id,
    legacyOrderId: sale.id,
    creationDate: sale.placedAt.toISOString(),
    lastModifiedDate: sale.changedAt.toISOString(),
    orderFulfillmentStatus: fulfilmentStateOf(sale),
    orderPaymentStatus: paymentStateOf(sale),
    sellerId: sale.account,
    salesRecordReference: sale.number,
    buyer: { username: buyer.id },
    ...(buyer.note === "" ? {} : { buyerCheckoutNotes: buyer.note }),
    cancelStatus: cancelOf(sale, isWhole),
    ebayCollectAndRemitTax: EU.has(buyer.country),
    pricingSummary: {
      priceSubtotal: money(goods),
      deliveryCost: money(sale.postage),
      total: money(goods + sale.postage),
    },
    paymentSummary: paymentsOf(sale, goods + sale.postage, money),
    fulfillmentHrefs: sale.dispatches.map(
      ({ id }) => `https://api.ebay.com/sell/fulfillment/v1/order/${sale.id}/shipping_fulfillment/${id}`,
    ),
    fulfillmentStartInstructions: [instructionsOf(sale, buyer)],
    lineItems: sale.lines.map((line) => presentLine(sale, line, money)),
  }
}

function paymentStateOf(sale: Sale): string {
  if (sale.lines.every(({ quantity, refunded }) => refunded >= quantity)) return "FULLY_REFUNDED"
  if (sale.lines.some(({ refunded }) => refunded > 0)) return "PARTIALLY_REFUNDED"
  return sale.paidAt === null || sale.isHeld ? "PENDING" : "PAID"
}

function cancelOf(sale: Sale, isWhole: boolean): object {
  if (!sale.isCancelled) return { cancelState: "NONE_REQUESTED", cancelRequests: [] }
  const at = sale.changedAt.toISOString()
  const asked = {
    cancelReason: "BUYER_CANCEL_OR_ADDRESS_ISSUE",
    cancelRequestedDate: at,
    cancelRequestState: "COMPLETED",
  }
  return { cancelState: "CANCELED", cancelledDate: at, cancelRequests: isWhole ? [asked] : [] }
}

function paymentsOf({ paidAt, isHeld, id }: Sale, total: number, money: (hundredths: number) => object): object {
  if (paidAt === null) return { payments: [], refunds: [], totalDueSeller: money(total) }
  const paid = {
    paymentMethod: "EBAY",
    paymentReferenceId: id,
    paymentDate: paidAt.toISOString(),
    amount: money(total),
  }
  const held = isHeld
    ? { paymentStatus: "PENDING", paymentHolds: [{ holdReason: "REVIEW" }] }
    : { paymentStatus: "PAID" }
  return { payments: [{ ...paid, ...held }], refunds: [], totalDueSeller: money(total) }
}

function instructionsOf(sale: Sale, buyer: SaleBuyer): object {
  const isGlobal = isGlobalShipping(sale)
  const after = (days: number) => new Date(sale.placedAt.getTime() + days * DAY_MS).toISOString()
  const shipTo = {
    fullName: buyer.name,
    ...(buyer.company === "" ? {} : { companyName: buyer.company }),
    email: buyer.email === "" ? "" : `${buyer.id.replaceAll(/[^a-z0-9]/gi, "")}@members.ebay.com`,
    primaryPhone: { phoneNumber: buyer.phone },
    contactAddress: addressOf(buyer),
  }
  if (sale.lines.every(({ isVirtual }) => isVirtual === true)) {
    return { fulfillmentInstructionsType: "DIGITAL", destinationTimeZone: "Europe/London" }
  }
  return {
    fulfillmentInstructionsType: "SHIP_TO",
    ebaySupportedFulfillment: isGlobal,
    minEstimatedDeliveryDate: after(3),
    maxEstimatedDeliveryDate: after(6),
    ...(isGlobal ? { finalDestinationAddress: addressOf(buyer) } : {}),
    shippingStep: {
      shippingServiceCode: sale.service,
      ...(isGlobal ? { shipToReferenceId: `GS${sale.number}` } : {}),
      shipTo: isGlobal ? HUB : shipTo,
    },
  }
}

function addressOf({ line1, line2, town, county, postcode, country }: SaleBuyer): object {
  return {
    addressLine1: line1,
    ...(line2 === "" ? {} : { addressLine2: line2 }),
    city: town,
    ...(county === "" ? {} : { stateOrProvince: county }),
    postalCode: postcode,
    countryCode: country,
  }
}

function presentLine(sale: Sale, line: SaleLine, money: (hundredths: number) => object): object {
  const sent = sentOf(sale, line.id)
  const isDone = leftOf(sale, line.id) === 0 && sent > 0
  const collected = {
    taxType: "VAT",
    amount: money(0),
    collectionMethod: "NET",
    ebayReference: { name: "IOSS", value: IOSS },
  }
  return {
    lineItemId: line.id,
    legacyItemId: line.productId,
    ...(line.sku === "" ? {} : { sku: line.sku }),
    title: line.title,
    quantity: line.quantity,
    soldFormat: "FIXED_PRICE",
    listingMarketplaceId: "EBAY_GB",
    purchaseMarketplaceId: "EBAY_GB",
    lineItemCost: money(line.price * line.quantity),
    deliveryCost: { shippingCost: money(line === sale.lines[0] ? sale.postage : 0) },
    total: money(line.price * line.quantity + (line === sale.lines[0] ? sale.postage : 0)),
    taxes: [],
    ebayCollectAndRemitTaxes: EU.has(sale.buyer.country) ? [collected] : [],
    variationAspects: aspectsOf(line.variation),
    properties: { buyerProtection: true },
    lineItemFulfillmentStatus: sent === 0 ? "NOT_STARTED" : isDone ? "FULFILLED" : "IN_PROGRESS",
    lineItemFulfillmentInstructions: {
      shipByDate: new Date(sale.placedAt.getTime() + 3 * DAY_MS).toISOString(),
      guaranteedDelivery: false,
    },
    refunds:
      line.refunded === 0
        ? []
        : [
            {
              refundId: `5${line.id}`,
              refundDate: sale.changedAt.toISOString(),
              amount: money(line.price * line.refunded),
            },
          ],
  }
}

function aspectsOf(variation: string): readonly object[] {
  return variation
    .split(", ")
    .map((part) => part.split(": "))
    .filter(([name]) => name !== "")
    .map(([name = "", value = ""]) => ({ name, value }))
}
