import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { AmazonItem, AmazonOrder } from "./api.ts"
import { givenBack, type PaidLine } from "./given-back.ts"
import { hasLeftInPart } from "./has-sent.ts"
import { type AmazonRefund, refundId } from "./refunded/from-response.ts"

const statusSchema = z.enum([
  "PENDING_AVAILABILITY",
  "PENDING",
  "UNSHIPPED",
  "PARTIALLY_SHIPPED",
  "SHIPPED",
  "CANCELLED",
  "UNFULFILLABLE",
])

const STATE_OF_STATUS: Readonly<Record<z.infer<typeof statusSchema>, MarketplaceOrderState>> = {
  PENDING_AVAILABILITY: "unpaid",
  PENDING: "unpaid",
  UNSHIPPED: "open",
  PARTIALLY_SHIPPED: "open",
  SHIPPED: "dispatched",
  CANCELLED: "cancelled",
  // Said only of what Amazon's warehouse was to send.
  UNFULFILLABLE: "elsewhere",
}

/** What is no money of the buyer's for the goods themselves. */
const PAID_FOR_GOODS = new Set(["ITEM", "TAX", "DISCOUNT"])

/**
 * The error is a sentence that says what can't be read.
 * @param refunds all that were posted of the order; left out where they were not asked for, or are not told to us.
 */
export function toOrder(order: AmazonOrder, refunds?: readonly AmazonRefund[]): Result<MarketplaceOrder, OrderRefusal> {
  const standing = standingOf(order)
  if (!standing.ok) return standing
  const { state, currency } = standing.value
  const lines = toLines(order, { state, currency })
  if (!lines.ok) return lines
  const { changedAt, ...back } = withRefunds(order, lines.value, standing.value, refunds)
  if (state === "open" && toRecipient(order).country === "")
    return err(refusal("ADDRESS", "Its delivery address was not given to us."))
  return ok({
    id: order.orderId,
    number: "",
    state,
    reason: state === "cancelled" ? reasonOf(order) : "",
    placedAt: order.createdTime,
    paidAt: null,
    changedAt,
    ...toDelivery(order),
    recipient: toRecipient(order),
    currency,
    ...back,
    combineKey: "",
    link: "",
    weightKg: 0,
    iossNumber: iossNumberOf(order),
    isGlobalShipping: false,
    isPrime: order.programs?.includes("PRIME") === true,
    refs: order.salesChannel.marketplaceId === "" ? {} : { marketplaceId: order.salesChannel.marketplaceId },
  })
}

/** What the refunds make of an order: they are told only of what was sent. */
function withRefunds(
  order: AmazonOrder,
  lines: readonly MarketplaceOrderLine[],
  standing: Standing,
  refunds: readonly AmazonRefund[] | undefined,
): Pick<MarketplaceOrder, "changedAt" | "lines" | "moneyBack" | "refunds"> {
  const told = refunds ?? []
  return {
    ...givenBack(paidLines(order, lines, standing), told, standing.currency),
    changedAt: latestOf(order, told),
    ...(hasLeftInPart(order) ? { refunds: refunds?.map(refundId).toSorted() ?? null } : {}),
  }
}

function standingOf(order: AmazonOrder): Result<Standing, OrderRefusal> {
  const { fulfillmentStatus, fulfilledBy } = order.fulfillment
  const status = statusSchema.safeParse(fulfillmentStatus)
  if (!status.success) return err(refusal("STATE", `Its status "${fulfillmentStatus}" is not known.`))
  const known = STATE_OF_STATUS[status.data]
  const state = fulfilledBy === "AMAZON" && known !== "cancelled" ? "elsewhere" : known
  const currency = currencyOf(order)
  // Nothing has a price before it is paid.
  if (currency === "" && state === "open") return err(refusal("CURRENCY", "Its currency can't be read."))
  return ok({ state, currency })
}

/** A refund changes nothing of the order itself: its own time counts. */
function latestOf({ lastUpdatedTime }: AmazonOrder, refunds: readonly AmazonRefund[]): string {
  return refunds.reduce(
    (latest, { PostedDate }) => (PostedDate !== null && PostedDate > latest ? PostedDate : latest),
    lastUpdatedTime,
  )
}

function paidLines(
  order: AmazonOrder,
  lines: readonly MarketplaceOrderLine[],
  standing: Standing,
): readonly PaidLine[] {
  return order.orderItems.flatMap((item, place) => {
    const line = lines[place]
    const { quantityOrdered: ordered } = item
    return line === undefined ? [] : [{ line, ordered, paid: totalOf(item, ordered, standing) ?? minor(0) }]
  })
}

type Delivery = Pick<MarketplaceOrder, "dispatchBy" | "buyer" | "service" | "deliveryInstructions" | "safePlace">

function toDelivery({ fulfillment, buyer, recipient }: AmazonOrder): Delivery {
  const preference = recipient?.deliveryPreference
  return {
    dispatchBy: fulfillment.shipByWindow?.latestDateTime ?? null,
    buyer: { id: "", email: buyer?.buyerEmail ?? "", note: buyer?.buyerPurchaseOrderNumber ?? "" },
    service: fulfillment.fulfillmentServiceLevel,
    deliveryInstructions: preference?.addressInstruction ?? "",
    safePlace: preference?.dropOffLocation ?? "",
  }
}

function currencyOf(order: AmazonOrder): string {
  const priced = order.orderItems.find(({ product }) => product.price?.unitPrice)?.product.price?.unitPrice
  return (order.proceeds?.grandTotal?.currencyCode ?? priced?.currencyCode ?? "").toUpperCase()
}

type AmazonAddress = NonNullable<NonNullable<AmazonOrder["recipient"]>["deliveryAddress"]>

function toRecipient({ recipient, buyer }: AmazonOrder): MarketplaceRecipient {
  const email = buyer?.buyerEmail ?? ""
  const to = recipient?.deliveryAddress
  return to === null || to === undefined ? { ...NOBODY, email } : { ...fromAddress(to), email }
}

const NOBODY: MarketplaceRecipient = {
  name: "",
  company: "",
  lines: [],
  town: "",
  county: "",
  postcode: "",
  country: "",
  phone: "",
  email: "",
  isMasked: false,
}

function fromAddress(to: AmazonAddress): MarketplaceRecipient {
  return {
    ...NOBODY,
    name: to.name,
    company: to.companyName,
    lines: [to.addressLine1, to.addressLine2, to.addressLine3].filter((line) => line !== ""),
    town: to.city === "" ? to.municipality : to.city,
    county: to.stateOrRegion === "" ? to.districtOrCounty : to.stateOrRegion,
    postcode: to.postalCode,
    country: to.countryCode.toUpperCase(),
    phone: to.phone,
  }
}

function iossNumberOf({ orderItems }: AmazonOrder): string {
  const numbers = orderItems.map(({ fulfillment }) => fulfillment?.shipping?.internationalShipping?.iossNumber ?? "")
  return numbers.find((number) => /^IM\d{10}$/.test(number)) ?? ""
}

function reasonOf({ orderItems }: AmazonOrder): string {
  const reasons = orderItems.map(({ cancellation }) => cancellation?.cancellationExecution?.cancelReason ?? "")
  return reasons.find((reason) => reason !== "") ?? ""
}

interface Standing {
  readonly state: MarketplaceOrderState
  readonly currency: string
}

function toLines(order: AmazonOrder, standing: Standing): Result<readonly MarketplaceOrderLine[], OrderRefusal> {
  const lines: MarketplaceOrderLine[] = []
  for (const item of order.orderItems) {
    const line = toLine(item, standing)
    if (!line.ok) return line
    lines.push(line.value)
  }
  return lines.length === 0 && standing.state === "open" ? err(refusal("NO-LINES", "It has no items.")) : ok(lines)
}

function toLine(item: AmazonItem, standing: Standing): Result<MarketplaceOrderLine, OrderRefusal> {
  const { product, orderItemId } = item
  const { state } = standing
  const quantity = piecesLeft(item, state)
  const total = totalOf(item, quantity, standing)
  if (total === null) return err(refusal("PRICE", "The price of one of its lines can't be read."))
  return ok({
    id: orderItemId,
    sku: product.sellerSku,
    title: product.title,
    variation: "",
    quantity,
    wanted: state === "cancelled" ? 0 : piecesWanted(item),
    total,
    productId: product.asin,
    imageUrl: "",
    productLink: "",
    weightKg: 0,
    tariffCode: "",
    originCountry: "",
    refs: {},
  })
}

/** What was cancelled is in neither of Amazon's two counts. */
function piecesLeft({ quantityOrdered, fulfillment }: AmazonItem, state: MarketplaceOrderState): number {
  if (state === "dispatched" || state === "cancelled") return 0
  const left = fulfillment?.quantityUnfulfilled ?? quantityOrdered - (fulfillment?.quantityFulfilled ?? 0)
  return Math.max(0, Math.min(quantityOrdered, left))
}

/** What has left and what is still to leave. */
function piecesWanted({ quantityOrdered, fulfillment }: AmazonItem): number {
  const sent = fulfillment?.quantityFulfilled ?? 0
  return Math.min(quantityOrdered, sent + (fulfillment?.quantityUnfulfilled ?? quantityOrdered - sent))
}

/** With tax and after discounts where Amazon breaks it down for all pieces; otherwise pieces by their price. */
function totalOf(item: AmazonItem, quantity: number, { state }: Standing): Minor | null {
  const { quantityOrdered, product, proceeds } = item
  const goods = (proceeds?.breakdowns ?? []).filter(({ type }) => PAID_FOR_GOODS.has(type))
  if (goods.some(({ type }) => type === "ITEM") && quantityOrdered > 0) {
    const amounts = goods.map(({ type, subtotal }) => signed(type, readAmount(subtotal.amount)))
    const sum = amounts.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0)
    return sum === null ? null : minor(Math.max(0, Math.round((sum * quantity) / quantityOrdered)))
  }
  const price = product.price?.unitPrice
  if (price === undefined || price === null) return state === "open" && quantity > 0 ? null : minor(0)
  const unit = readAmount(price.amount)
  return unit === null ? null : minor(unit * quantity)
}

/** A discount is taken off, with whichever sign it is written. */
function signed(type: string, amount: Minor | null): number | null {
  return amount !== null && type === "DISCOUNT" ? -Math.abs(amount) : amount
}
