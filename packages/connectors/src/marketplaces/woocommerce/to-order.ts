import type {
  MarketplaceOrder,
  MarketplaceOrderLine,
  MarketplaceOrderState,
  MarketplaceRecipient,
} from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { refusal, type OrderRefusal } from "@smart-send/domain/marketplace-order/order-refusal"
import { minor, type Minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { WooCommerceAddress, WooCommerceOrder } from "./api.ts"

const statusSchema = z.enum([
  "pending",
  "checkout-draft",
  "auto-draft",
  "failed",
  "on-hold",
  "processing",
  "completed",
  "cancelled",
  "refunded",
  "trash",
])

const STATE_OF_STATUS: Readonly<Record<z.infer<typeof statusSchema>, MarketplaceOrderState>> = {
  pending: "unpaid",
  "checkout-draft": "unpaid",
  "auto-draft": "unpaid",
  failed: "unpaid",
  "on-hold": "held",
  processing: "open",
  completed: "dispatched",
  cancelled: "cancelled",
  refunded: "refunded",
  // In the shop's bin.
  trash: "cancelled",
}

/** Ways of delivery that nobody sends a parcel for. */
const PICKED_UP = new Set(["local_pickup", "pickup_location", "legacy_local_pickup"])

/** A state that a plug-in has made is not known to be paid: it holds the order, and says why. */
export function toState(status: string): MarketplaceOrderState {
  const known = statusSchema.safeParse(status)
  return known.success ? STATE_OF_STATUS[known.data] : "held"
}

/** What was given back. */
export interface Refunded {
  /** How many of each line, by its id. */
  readonly pieces: ReadonlyMap<string, number>
  /** Amounts that name no line. */
  readonly money: Minor
}

/** The error is a sentence that says what can't be read. @param address of the shop. */
export function toOrder(
  order: WooCommerceOrder,
  refunded: Refunded,
  address: string,
): Result<MarketplaceOrder, OrderRefusal> {
  const state = standingOf(order)
  const lines = toLines(order, refunded.pieces, state === "dispatched")
  if (!lines.ok) return lines
  return ok({
    id: order.id,
    number: order.number === order.id ? "" : order.number,
    state,
    reason: SAYS_WHY.has(state) ? order.status : "",
    placedAt: order.date_created_gmt,
    paidAt: order.date_paid_gmt ?? null,
    changedAt: order.date_modified_gmt,
    dispatchBy: null,
    buyer: {
      id: order.customer_id === "0" ? "" : order.customer_id,
      email: order.billing.email,
      note: order.customer_note,
    },
    recipient: toRecipient(order),
    currency: order.currency.toUpperCase(),
    moneyBack: state === "refunded" || state === "cancelled" ? minor(0) : refunded.money,
    lines: lines.value,
    service: order.shipping_lines[0]?.method_title ?? "",
    combineKey: "",
    link: address.startsWith("https:") ? `${address}/wp-admin/post.php?post=${order.id}&action=edit` : "",
    weightKg: 0,
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: "",
    refs: {},
  })
}

const SAYS_WHY: ReadonlySet<MarketplaceOrderState> = new Set(["unpaid", "held", "cancelled", "refunded"])

/** @param hasLeft nothing of the order is still to be sent. */
function toLines(
  order: WooCommerceOrder,
  refunded: Refunded["pieces"],
  hasLeft: boolean,
): Result<readonly MarketplaceOrderLine[], OrderRefusal> {
  const lines: MarketplaceOrderLine[] = []
  for (const line of order.line_items) {
    const read = toLine(line, refunded.get(line.id) ?? 0, hasLeft)
    if (!read.ok) return read
    lines.push(read.value)
  }
  return ok(lines)
}

function standingOf({ status, shipping_lines }: WooCommerceOrder): MarketplaceOrderState {
  const state = toState(status)
  const isPickedUp = shipping_lines.length > 0 && shipping_lines.every(({ method_id }) => PICKED_UP.has(method_id))
  return state === "open" && isPickedUp ? "elsewhere" : state
}

/** Shops that deliver to the address of the bill leave the other empty. The buyer's e-mail is always beside the bill. */
function toRecipient({ shipping, billing }: WooCommerceOrder): MarketplaceRecipient {
  const to: WooCommerceAddress = shipping.address_1 === "" ? billing : shipping
  return {
    name: [to.first_name, to.last_name].filter((part) => part !== "").join(" "),
    company: to.company,
    lines: [to.address_1, to.address_2].filter((line) => line !== ""),
    town: to.city,
    county: to.state,
    postcode: to.postcode,
    country: to.country.toUpperCase(),
    phone: to.phone === "" ? billing.phone : to.phone,
    email: billing.email,
    isMasked: false,
  }
}

function toLine(
  line: WooCommerceOrder["line_items"][number],
  gone: number,
  hasLeft: boolean,
): Result<MarketplaceOrderLine, OrderRefusal> {
  const [net, tax] = [readAmount(line.total), readAmount(line.total_tax === "" ? "0" : line.total_tax)]
  if (net === null || tax === null) return err(refusal("PRICE", "The price of one of its lines can't be read."))
  const wanted = Math.max(0, line.quantity - gone)
  const quantity = hasLeft ? 0 : wanted
  return ok({
    id: line.id,
    sku: line.sku,
    title: line.name,
    variation: variationOf(line),
    quantity,
    wanted,
    // The shop tells what all pieces cost together.
    total: minor(line.quantity === 0 ? 0 : Math.round(((net + tax) * quantity) / line.quantity)),
    productId: productIdOf(line),
    imageUrl: line.image?.src ?? "",
    productLink: "",
    weightKg: 0,
    tariffCode: "",
    originCountry: "",
    refs: {},
  })
}

/** A variation is a product of its own within another: "93-117". */
function productIdOf({ product_id, variation_id }: WooCommerceOrder["line_items"][number]): string {
  const ids = [product_id, variation_id].filter((id) => /^[1-9]\d*$/.test(id))
  return ids[0] === product_id ? ids.join("-") : ""
}

/** What plug-ins keep for themselves begins with an underscore. */
function variationOf({ meta_data }: WooCommerceOrder["line_items"][number]): string {
  return meta_data
    .filter(({ key }) => key !== "" && !key.startsWith("_"))
    .flatMap(({ key, value, display_key, display_value }) => {
      const said = typeof display_value === "string" ? display_value : value
      return typeof said === "string" && said !== ""
        ? [`${display_key ?? key}: ${said.replaceAll(/<[^>]*>/g, "").trim()}`]
        : []
    })
    .join(", ")
}
