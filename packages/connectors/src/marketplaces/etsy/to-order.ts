import type {
  MarketplaceOrder,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import type { OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { ok, type Result } from "@smart-send/domain/result/result"
import type { EtsyReceipt } from "./etsy-receipt.ts"
import { toOrderLines } from "./to-order-lines.ts"

type State = MarketplaceOrderState | null

const BY_STATUS: Readonly<Record<EtsyReceipt["status"], State>> = {
  paid: null,
  // Whether it is paid stands apart.
  open: null,
  "payment processing": "unpaid",
  completed: "dispatched",
  canceled: "cancelled",
  "fully refunded": "refunded",
  "partially refunded": null,
}
/** Of several states the first counts. */
const FIRST_STATES = ["cancelled", "refunded", "unpaid", "elsewhere", "dispatched"] as const

/** @returns the error is a sentence about what can't be understood. */
export function toOrder(receipt: EtsyReceipt): Result<MarketplaceOrder, OrderRefusal> {
  const state = stateOf(receipt)
  const read = toOrderLines(receipt, state)
  if (!read.ok) return read
  const id = String(receipt.receipt_id)
  return ok({
    id,
    number: "",
    state,
    reason: "",
    placedAt: toIso(receipt.created_timestamp),
    paidAt: paidAtOf(receipt),
    changedAt: toIso(receipt.updated_timestamp),
    dispatchBy: state === "open" ? dispatchByOf(receipt) : null,
    buyer: {
      id: receipt.buyer_user_id == null ? "" : String(receipt.buyer_user_id),
      email: receipt.buyer_email,
      note: noteOf(receipt),
    },
    recipient: toRecipient(receipt),
    ...read.value,
    service: serviceOf(receipt),
    combineKey: "",
    link: `https://www.etsy.com/your/orders/sold?order_id=${id}`,
    weightKg: 0,
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: "",
    refs: {},
  })
}

function stateOf({ status, is_paid, is_shipped }: EtsyReceipt): MarketplaceOrderState {
  const states = new Set<State>([BY_STATUS[status], is_paid ? null : "unpaid", is_shipped ? "dispatched" : null])
  return FIRST_STATES.find((state) => states.has(state)) ?? "open"
}

/** Etsy shows addresses in some countries to its partners alone: then all of it is missing, and is to be typed from its pages. */
function toRecipient(receipt: EtsyReceipt): MarketplaceRecipient {
  return {
    name: receipt.name,
    company: "",
    lines: [receipt.first_line, receipt.second_line].filter((line) => line !== ""),
    town: receipt.city,
    county: receipt.state,
    postcode: receipt.zip,
    country: receipt.country_iso.toUpperCase(),
    phone: "",
    email: receipt.buyer_email,
    isMasked: receipt.first_line === "" && receipt.zip === "" && receipt.city === "",
  }
}

/** What the buyer wrote, and what is to be written on the gift. */
function noteOf({ message_from_buyer, is_gift, gift_message }: EtsyReceipt): string {
  const gift = gift_message === "" ? "This is a gift." : `This is a gift. Message: ${gift_message}`
  return [message_from_buyer, is_gift === true ? gift : ""].filter((part) => part !== "").join("\n")
}

function serviceOf({ transactions }: EtsyReceipt): string {
  const names = transactions.flatMap(({ shipping_upgrade, shipping_method }) => [shipping_upgrade, shipping_method])
  return names.find((name) => name !== "") ?? ""
}

function paidAtOf({ transactions }: EtsyReceipt): string | null {
  const times = transactions.flatMap(({ paid_timestamp }) => paid_timestamp ?? [])
  return times.length === 0 ? null : toIso(Math.max(...times))
}

function dispatchByOf({ transactions }: EtsyReceipt): string | null {
  const times = transactions
    .filter(({ is_digital }) => is_digital !== true)
    .flatMap(({ expected_ship_date }) => expected_ship_date ?? [])
  return times.length === 0 ? null : toIso(Math.min(...times))
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
