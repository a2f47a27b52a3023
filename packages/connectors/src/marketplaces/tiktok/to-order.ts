import type {
  MarketplaceOrder,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { TiktokAddress, TiktokOrder, TiktokStatus } from "./tiktok-order.ts"
import { IS_LEFT, toOrderLines } from "./to-order-lines.ts"

const STATE_OF_STATUS: Readonly<Record<TiktokStatus, MarketplaceOrderState>> = {
  UNPAID: "unpaid",
  ON_HOLD: "held",
  AWAITING_SHIPMENT: "open",
  PARTIALLY_SHIPPING: "open",
  AWAITING_COLLECTION: "dispatched",
  IN_TRANSIT: "dispatched",
  DELIVERED: "dispatched",
  COMPLETED: "dispatched",
  CANCELLED: "cancelled",
}
/** Sent from TikTok's own warehouse. */
const BY_TIKTOK = "FULFILLMENT_BY_TIKTOK"
const ASKED_TO_CANCEL = "The buyer has asked to cancel it."

/** What a level of the address is called, in the places TikTok Shop sells to. */
const PLACE_OF_LEVEL: ReadonlyMap<string, "town" | "county"> = new Map([
  ["city", "town"],
  ["town", "town"],
  ["post town", "town"],
  ["county", "county"],
  ["state", "county"],
  ["province", "county"],
])

/**
 * @param region of the shop: `GB`. The error is a sentence.
 * An order that TikTok ships itself stays open and is marked as masked: the seller is to ask for "send by seller".
 */
export function toOrder(order: TiktokOrder, region: string): Result<MarketplaceOrder, OrderRefusal> {
  const lines = toOrderLines(order.line_items)
  if (lines === null) return err(refusal("PRICE", "The price of a line is no amount."))
  const state = stateOf(order)
  const dispatchBy = order.rts_sla_time ?? order.shipping_due_time
  return ok({
    id: order.id,
    number: "",
    state,
    reason: reasonOf(order, state),
    placedAt: toIso(order.create_time),
    paidAt: order.paid_time === null ? null : toIso(order.paid_time),
    changedAt: toIso(order.update_time ?? order.create_time),
    dispatchBy: dispatchBy === null ? null : toIso(dispatchBy),
    buyer: { id: order.user_id, email: order.buyer_email, note: order.buyer_message },
    recipient: toRecipient(order),
    currency: order.payment.currency,
    moneyBack: minor(0),
    lines,
    service: order.delivery_option_name || order.shipping_provider,
    combineKey: combineKeyOf(order),
    link: region === "GB" ? `https://seller-uk.tiktok.com/order/detail?order_no=${encodeURIComponent(order.id)}` : "",
    weightKg: 0,
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: order.recipient_address.delivery_preferences,
    refs: {},
  })
}

function stateOf(order: TiktokOrder): MarketplaceOrderState {
  const state = STATE_OF_STATUS[order.status]
  if (state !== "open") return state
  if (order.fulfillment_type === BY_TIKTOK) return "elsewhere"
  return order.is_on_hold_order ? "held" : "open"
}

function reasonOf(order: TiktokOrder, state: MarketplaceOrderState): string {
  if (state === "cancelled") return order.cancel_reason
  return state === "open" && order.is_buyer_request_cancel ? ASKED_TO_CANCEL : ""
}

/** TikTok puts orders that go together into one package. */
function combineKeyOf({ line_items }: TiktokOrder): string {
  const left = line_items.filter(({ display_status }) => IS_LEFT[display_status])
  const [only = "", ...others] = new Set(left.map(({ package_id }) => package_id))
  return others.length === 0 ? only : ""
}

function toRecipient({ recipient_address: address, buyer_email }: TiktokOrder): MarketplaceRecipient {
  const name = address.name || `${address.first_name} ${address.last_name}`.trim()
  const lines = linesOf(address)
  const { town, county } = placesOf(address)
  return {
    name,
    company: "",
    lines,
    town,
    county,
    postcode: address.postal_code,
    country: address.region_code.toUpperCase(),
    // "(+44)7700900634"
    phone: address.phone_number.replace(/^\((\+\d+)\)/, "$1"),
    email: buyer_email,
    isMasked: [name, address.phone_number, address.postal_code, ...lines].some((value) => value.includes("*")),
  }
}

function linesOf(address: TiktokAddress): readonly string[] {
  const { address_line1, address_line2, address_line3, address_line4 } = address
  const lines = [address_line1, address_line2, address_line3, address_line4].filter((line) => line !== "")
  if (lines.length > 0) return lines
  const whole = address.address_detail || address.full_address
  return whole === "" ? [] : [whole]
}

function placesOf({ district_info }: TiktokAddress): { readonly town: string; readonly county: string } {
  const named = (place: "town" | "county") =>
    district_info.find(({ address_level_name }) => PLACE_OF_LEVEL.get(address_level_name.toLowerCase()) === place)
      ?.address_name ?? ""
  // The lowest level is the nearest thing to a town that there is.
  return { town: named("town") || (district_info.at(-1)?.address_name ?? ""), county: named("county") }
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
