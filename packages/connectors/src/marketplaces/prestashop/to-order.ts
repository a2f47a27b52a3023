import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { AccountProfile } from "../../marketplace.ts"
import { toKilograms } from "../../to-kilograms.ts"
import type { PrestashopOrder, PrestashopOrderState, Related } from "./read-related.ts"
import { fromShopTime } from "./shop-time.ts"

type Details = AccountProfile["details"]
type OrderRow = PrestashopOrder["associations"][number]
type OrderDetail = NonNullable<ReturnType<Related["details"]["get"]>>

/** Of one piece: a price beyond it is no price. */
const MOST_PRICE = 1e9

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

/** The error is a sentence that says what the order lacks. */
export function toOrder(
  order: PrestashopOrder,
  related: Related,
  details: Details,
): Result<MarketplaceOrder, OrderRefusal> {
  const head = toHead(order, related, details)
  if (!head.ok) return head
  const recipient = toRecipient(order, related)
  // An order that is not to be sent any more must be read without an address, too, or it never leaves.
  if (!recipient.ok && (head.value.state === "open" || head.value.state === "unpaid")) return recipient
  const to = recipient.ok ? recipient.value : NOBODY
  const lines = toLines(order, related, { details, hasLeft: head.value.state === "dispatched" })
  if (!lines.ok) return lines
  return ok({
    id: order.id,
    number: order.reference,
    ...head.value,
    dispatchBy: null,
    buyer: { id: order.id_customer, email: to.email, note: order.gift_message },
    recipient: to,
    moneyBack: minor(0),
    lines: lines.value,
    service: related.carriers.get(order.id_carrier)?.name ?? "",
    combineKey: "",
    link: "",
    weightKg: weightOf(order, related, details),
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: related.addresses.get(order.id_address_delivery)?.other ?? "",
    safePlace: "",
    refs: {},
  })
}

type Head = Pick<MarketplaceOrder, "state" | "reason" | "placedAt" | "paidAt" | "changedAt" | "currency">

function toHead(order: PrestashopOrder, related: Related, details: Details): Result<Head, OrderRefusal> {
  const theirs = related.states.get(order.current_state)
  if (theirs === undefined)
    return err(refusal("STATE", `Its state ${order.current_state || "(none)"} is not among the shop's.`))
  const currency = related.currencies.get(order.id_currency)?.iso_code.toUpperCase() ?? ""
  if (!/^[A-Z]{3}$/.test(currency)) return err(refusal("CURRENCY", "Its currency can't be read."))
  const { timeZone = "" } = details
  const placedAt = fromShopTime(order.date_add, timeZone)
  const changedAt = fromShopTime(order.date_upd, timeZone)
  if (placedAt === null || changedAt === null) return err(refusal("UNREADABLE", "Its dates can't be read."))
  const state = toState(theirs, details)
  const paidAt = theirs.paid ? (fromShopTime(order.invoice_date, timeZone) ?? placedAt) : null
  return ok({ state, reason: reasonOf(state, theirs.name), placedAt, paidAt, changedAt, currency })
}

function reasonOf(state: MarketplaceOrderState, name: string): string {
  return state === "open" || state === "dispatched" ? "" : name
}

/**
 * By what the shop's own state means, whatever it is called. Two of the installed states mean nothing by their flags: cancelled and
 * refunded are told by their ids.
 */
export function toState({ id, shipped, paid }: PrestashopOrderState, details: Details): MarketplaceOrderState {
  if (id === details["cancelledState"]) return "cancelled"
  if (id === details["refundedState"]) return "refunded"
  if (shipped) return "dispatched"
  return paid ? "open" : "unpaid"
}

function toRecipient(order: PrestashopOrder, related: Related): Result<MarketplaceRecipient, OrderRefusal> {
  const address = related.addresses.get(order.id_address_delivery)
  if (address === undefined) return err(refusal("ADDRESS", "Its delivery address can't be read."))
  const country = related.countries.get(address.id_country)?.iso_code.toUpperCase() ?? ""
  if (!/^[A-Z]{2}$/.test(country)) return err(refusal("COUNTRY", "The country of its delivery address can't be read."))
  return ok({
    name: [address.firstname, address.lastname].filter((part) => part !== "").join(" "),
    company: address.company,
    lines: [address.address1, address.address2].filter((line) => line !== ""),
    town: address.city,
    county: related.counties.get(address.id_state)?.name ?? "",
    postcode: address.postcode,
    country,
    phone: address.phone_mobile === "" ? address.phone : address.phone_mobile,
    email: related.customers.get(order.id_customer)?.email ?? "",
    isMasked: false,
  })
}

interface Standing {
  readonly details: Details
  readonly hasLeft: boolean
}

function toLines(
  order: PrestashopOrder,
  related: Related,
  standing: Standing,
): Result<readonly MarketplaceOrderLine[], OrderRefusal> {
  const lines: MarketplaceOrderLine[] = []
  for (const row of order.associations) {
    const line = toLine(row, related, standing)
    if (!line.ok) return line
    lines.push(line.value)
  }
  return lines.length === 0 ? err(refusal("NO-LINES", "It has no products.")) : ok(lines)
}

function toLine(row: OrderRow, related: Related, standing: Standing): Result<MarketplaceOrderLine, OrderRefusal> {
  const detail = related.details.get(row.id)
  const wanted = Math.max(0, row.product_quantity - piecesGone(detail))
  const quantity = standing.hasLeft ? 0 : wanted
  const price = Number(row.unit_price_tax_incl === "" ? row.product_price : row.unit_price_tax_incl)
  const total = price >= 0 && price < MOST_PRICE ? readAmount((price * quantity).toFixed(6)) : null
  if (total === null) return err(refusal("PRICE", "The price of one of its lines can't be read."))
  return ok({
    id: row.id,
    sku: row.product_reference,
    title: row.product_name,
    variation: "",
    quantity,
    wanted,
    total,
    productId: row.product_id === "0" ? "" : row.product_id,
    imageUrl: "",
    productLink: "",
    weightKg: toKilograms(detail?.product_weight ?? "", standing.details["weightUnit"] ?? "kg"),
    tariffCode: "",
    originCountry: "",
    refs: {},
  })
}

/** A piece that was sent back and paid back is counted in both columns, so the larger one counts. */
function piecesGone(detail: OrderDetail | undefined): number {
  const columns = [detail?.product_quantity_refunded ?? "", detail?.product_quantity_return ?? ""]
  return Math.max(...columns.map((count) => (/^\d{1,9}$/.test(count) ? Number(count) : 0)))
}

/** Of the whole order, as the shop has reckoned it for its carrier; the newest row counts. */
function weightOf({ id }: PrestashopOrder, { orderCarriers }: Related, details: Details): number {
  const weight = orderCarriers.findLast((row) => row.id_order === id)?.weight ?? ""
  return toKilograms(weight, details["weightUnit"] ?? "kg")
}
