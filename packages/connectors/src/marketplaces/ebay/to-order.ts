import { createHash } from "node:crypto"
import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { EbayInstruction, EbayOrder } from "./ebay-order.ts"
import { toOrderLine } from "./to-order-line.ts"

type State = MarketplaceOrderState | null

const BY_CANCELLATION: Readonly<Record<NonNullable<EbayOrder["cancelStatus"]>["cancelState"], State>> = {
  NONE_REQUESTED: null,
  IN_PROGRESS: "held",
  CANCELED: "cancelled",
}
const BY_PAYMENT: Readonly<Record<EbayOrder["orderPaymentStatus"], State>> = {
  PAID: null,
  PARTIALLY_REFUNDED: null,
  FULLY_REFUNDED: "refunded",
  PENDING: "unpaid",
  FAILED: "unpaid",
}
const BY_DISPATCH: Readonly<Record<EbayOrder["orderFulfillmentStatus"], State>> = {
  NOT_STARTED: null,
  IN_PROGRESS: null,
  FULFILLED: "dispatched",
}
/** Whether the seller packs and sends it. */
const IS_SENT: Readonly<Record<EbayInstruction["fulfillmentInstructionsType"], "yes" | "no" | "to-a-counter">> = {
  SHIP_TO: "yes",
  SELLER_DEFINED: "yes",
  DIGITAL: "no",
  FULFILLED_BY_EBAY: "no",
  // Collected in the seller's own shop, or sent to a counter ("click and collect"): then it has an address and no shop.
  PREPARE_FOR_PICKUP: "to-a-counter",
}
/** Of several states the first counts. */
const FIRST_STATES = ["cancelled", "refunded", "unpaid", "elsewhere", "dispatched", "held"] as const

const HAVE_LEFT: ReadonlySet<MarketplaceOrderState> = new Set(["cancelled", "refunded"])
const NOTHING = minor(0)
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

/**
 * @param sentByLine pieces dispatched, by line, of lines that were dispatched in part.
 * @returns the error is a sentence about what can't be understood.
 */
export function toOrder(
  order: EbayOrder,
  sentByLine: ReadonlyMap<string, number> = new Map(),
): Result<MarketplaceOrder, OrderRefusal> {
  const read = toLines(order, sentByLine)
  if (!read.ok) return read
  const { currency, lines, moneyBack } = read.value
  const way = toWay(order)
  const state = stateOf(order, way.isSellers, lines)
  if (state === "open" && !way.hasAddress) return err(refusal("ADDRESS", "The order has no address to send it to."))
  const { recipient } = way
  return ok({
    id: order.orderId,
    number: "",
    state,
    reason: reasonOf(order, state),
    placedAt: order.creationDate,
    paidAt: paidAtOf(order),
    changedAt: order.lastModifiedDate,
    dispatchBy: dispatchByOf(order, lines),
    buyer: { id: order.buyer.username, email: recipient.email, note: order.buyerCheckoutNotes },
    recipient,
    currency,
    moneyBack: HAVE_LEFT.has(state) ? NOTHING : moneyBack,
    lines: HAVE_LEFT.has(state) ? lines.map((line) => ({ ...line, quantity: 0, wanted: 0, total: NOTHING })) : lines,
    service: way.service,
    // What goes to a hub has a reference of its own, so that each parcel must.
    combineKey: way.isHub ? "" : combineKeyOf(order.buyer.username, recipient),
    link: `https://www.ebay.co.uk/mesh/ord/details?orderid=${encodeURIComponent(order.orderId)}`,
    weightKg: 0,
    iossNumber: iossNumberOf(order),
    isGlobalShipping: way.isGlobalShipping,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: "",
    refs: {},
  })
}

function toLines(order: EbayOrder, sentByLine: ReadonlyMap<string, number>) {
  const currency = order.lineItems[0]?.lineItemCost.currency ?? ""
  const lines: MarketplaceOrderLine[] = []
  let moneyBack = 0
  for (const each of order.lineItems) {
    const read = toOrderLine(each, currency, sentByLine.get(each.lineItemId) ?? 0)
    if (!read.ok) return read
    lines.push(read.value.line)
    moneyBack += read.value.moneyBack
  }
  return ok({ currency, lines, moneyBack: minor(moneyBack) })
}

/** How it is sent, and where to. */
function toWay({ program, fulfillmentStartInstructions }: EbayOrder) {
  const isEbays = program?.fulfillmentProgram?.fulfilledBy === "EBAY"
  const instruction = isEbays ? undefined : fulfillmentStartInstructions.find(isSentBySeller)
  const step = instruction?.shippingStep
  const isHub = instruction?.ebaySupportedFulfillment === true
  return {
    isSellers: instruction !== undefined,
    hasAddress: step?.shipTo != null,
    recipient: instruction === undefined ? NOBODY : toRecipient(instruction),
    service: step?.shippingServiceCode ?? "",
    isHub,
    // What is authenticated goes to a hub as well, in the seller's own country.
    isGlobalShipping: isHub && program?.authenticityVerification == null,
  }
}

function isSentBySeller({ fulfillmentInstructionsType, pickupStep, shippingStep }: EbayInstruction): boolean {
  const isSent = IS_SENT[fulfillmentInstructionsType]
  return isSent === "yes" || (isSent === "to-a-counter" && pickupStep == null && shippingStep?.shipTo != null)
}

function stateOf(order: EbayOrder, isSellers: boolean, lines: readonly MarketplaceOrderLine[]): MarketplaceOrderState {
  const states = new Set<State>([
    BY_CANCELLATION[order.cancelStatus?.cancelState ?? "NONE_REQUESTED"],
    BY_PAYMENT[order.orderPaymentStatus],
    BY_DISPATCH[order.orderFulfillmentStatus],
    isSellers ? null : "elsewhere",
  ])
  const first = FIRST_STATES.find((state) => states.has(state))
  if (first !== undefined) return first
  if (lines.some(({ quantity }) => quantity > 0)) return "open"
  // Every line has left by itself: some sent, the others given back.
  return order.lineItems.some((line) => line.lineItemFulfillmentStatus !== "NOT_STARTED") ? "dispatched" : "refunded"
}

function reasonOf({ cancelStatus }: EbayOrder, state: MarketplaceOrderState): string {
  const said = cancelStatus?.cancelRequests.find(({ cancelReason }) => cancelReason !== "")?.cancelReason ?? ""
  if (state === "cancelled") return said
  // Lists say nothing of who has asked, and why.
  return state === "held" ? said || "A cancellation was asked for." : ""
}

function toRecipient({ shippingStep }: EbayInstruction): MarketplaceRecipient {
  const to = shippingStep?.shipTo
  if (to == null) return NOBODY
  const { addressLine1, addressLine2, city, stateOrProvince, county, postalCode, countryCode } = to.contactAddress
  const reference = shippingStep?.shipToReferenceId ?? ""
  const isWritten = [addressLine1, addressLine2].some((line) => line.includes(reference))
  return {
    name: to.fullName,
    company: to.companyName,
    // The hub finds the parcel by it: eBay wants it right above the street.
    lines: [isWritten ? "" : `Reference #${reference}`, addressLine1, addressLine2].filter((line) => line !== ""),
    town: city,
    county: stateOrProvince === "" ? county : stateOrProvince,
    postcode: postalCode,
    country: countryCode.toUpperCase(),
    phone: to.primaryPhone?.phoneNumber ?? "",
    email: to.email,
    isMasked: false,
  }
}

/** One buyer, one address: hashed, so that the key says nothing of either. */
function combineKeyOf(
  username: string,
  { name, company, lines, town, postcode, country }: MarketplaceRecipient,
): string {
  if (lines.length === 0) return ""
  const address = [name, company, ...lines, town, postcode, country].map(toBareWords).filter((words) => words !== "")
  return createHash("sha256")
    .update([username, ...address].join("\n"))
    .digest("base64url")
}

/** Letters and digits alone, so that case, commas and spaces make no other address. */
function toBareWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
}

function dispatchByOf({ lineItems }: EbayOrder, lines: readonly MarketplaceOrderLine[]): string | null {
  const isLeft = new Set(lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  const times = lineItems
    .filter(({ lineItemId }) => isLeft.has(lineItemId))
    .flatMap(({ lineItemFulfillmentInstructions }) => lineItemFulfillmentInstructions?.shipByDate ?? [])
  return times.toSorted()[0] ?? null
}

function paidAtOf({ paymentSummary }: EbayOrder): string | null {
  const times = paymentSummary?.payments.flatMap(({ paymentDate }) => paymentDate ?? []) ?? []
  return times.toSorted().at(-1) ?? null
}

function iossNumberOf({ lineItems }: EbayOrder): string {
  const references = lineItems.flatMap(({ ebayCollectAndRemitTaxes }) =>
    ebayCollectAndRemitTaxes.flatMap(({ ebayReference }) => ebayReference ?? []),
  )
  return references.find(({ name, value }) => name === "IOSS" && /^IM\d{10}$/.test(value))?.value ?? ""
}
