import type { Sale, SaleDispatch } from "../shop.ts"
import { leftOf } from "../present-sale.ts"
import { fulfillmentOrderStatus } from "./present-fulfillment-order.ts"
import { presentFulfillment } from "./present-fulfillment.ts"
import { presentShopifyOrder } from "./present-shopify-order.ts"
import { needScope, orderFor, type ShopifyContext } from "./shopify-context.ts"
import {
  fulfillmentId,
  fulfillmentOrderLineId,
  numberIn,
  orderIdOfFulfillment,
  orderIdOfFulfillmentOrder,
} from "./shopify-ids.ts"

interface TrackingInput {
  readonly company?: string | null
  readonly number?: string | null
  readonly numbers?: readonly string[] | null
}

interface FulfillmentInput {
  readonly lineItemsByFulfillmentOrder: readonly {
    readonly fulfillmentOrderId: string
    readonly fulfillmentOrderLineItems?: readonly { readonly id: string; readonly quantity: number }[] | null
  }[]
  readonly trackingInfo?: TrackingInput | null
  readonly notifyCustomer?: boolean | null
}

type Payload = { readonly fulfillment: object | null; readonly userErrors: readonly object[] }

/** Any of them lets an app fulfil; the shop's own location is the merchant's. */
const WRITE_SCOPES = [
  "write_merchant_managed_fulfillment_orders",
  "write_assigned_fulfillment_orders",
  "write_third_party_fulfillment_orders",
]
const OPEN: ReadonlySet<string> = new Set(["OPEN", "IN_PROGRESS"])

export function createFulfillment(
  { fulfillment }: { readonly fulfillment: FulfillmentInput },
  context: ShopifyContext,
): Payload {
  needScope(context, "fulfillmentCreate", WRITE_SCOPES)
  const [asked, ...others] = fulfillment.lineItemsByFulfillmentOrder
  if (asked === undefined) return refused("Line items by fulfillment order can't be blank")
  const sale = orderFor(context, orderIdOfFulfillmentOrder(asked.fulfillmentOrderId))
  if (sale === null) return refused("Fulfillment order does not exist.")
  if (others.some(({ fulfillmentOrderId }) => fulfillmentOrderId !== asked.fulfillmentOrderId)) {
    return refused("All fulfillment orders must be assigned to the same location and belong to the same order.")
  }
  const status = fulfillmentOrderStatus(sale)
  if (!OPEN.has(status)) {
    const number = numberIn(asked.fulfillmentOrderId, "FulfillmentOrder")
    return refused(`Fulfillment order ${number} has an unfulfillable status= ${status.toLowerCase()}.`)
  }
  const lines = linesOf(sale, asked.fulfillmentOrderLineItems ?? [])
  if (typeof lines === "string") return refused(lines)
  const dispatch: SaleDispatch = {
    id: fulfillmentId(sale, sale.dispatches.length + 1),
    at: context.shop.now(),
    lines,
    ...trackingOf(fulfillment.trackingInfo),
    tellsBuyer: fulfillment.notifyCustomer === true,
  }
  const changed = context.shop.change(sale.id, { dispatches: [...sale.dispatches, dispatch] }) ?? sale
  return { fulfillment: presentFulfillment(changed, dispatch, () => presentShopifyOrder(changed)), userErrors: [] }
}

export function updateTracking(
  asked: {
    readonly fulfillmentId: string
    readonly trackingInfoInput: TrackingInput
    readonly notifyCustomer?: boolean | null
  },
  context: ShopifyContext,
): Payload {
  needScope(context, "fulfillmentTrackingInfoUpdate", WRITE_SCOPES)
  const sale = orderFor(context, orderIdOfFulfillment(asked.fulfillmentId))
  if (sale === null || sale.dispatches.every(({ id }) => id !== asked.fulfillmentId)) {
    return { fulfillment: null, userErrors: [{ field: ["fulfillmentId"], message: "Fulfillment does not exist." }] }
  }
  const dispatches = sale.dispatches.map((dispatch) =>
    dispatch.id === asked.fulfillmentId
      ? { ...dispatch, ...trackingOf(asked.trackingInfoInput), tellsBuyer: asked.notifyCustomer === true }
      : dispatch,
  )
  const changed = context.shop.change(sale.id, { dispatches }) ?? sale
  const dispatch = changed.dispatches.find(({ id }) => id === asked.fulfillmentId)
  const fulfillment =
    dispatch === undefined ? null : presentFulfillment(changed, dispatch, () => presentShopifyOrder(changed))
  return { fulfillment, userErrors: [] }
}

/** No lines are all that is left. @returns what is wrong with them */
function linesOf(
  sale: Sale,
  asked: readonly { readonly id: string; readonly quantity: number }[],
): SaleDispatch["lines"] | string {
  const left = sale.lines.flatMap((line) => {
    const quantity = leftOf(sale, line.id)
    return quantity === 0 ? [] : [{ id: line.id, inOrder: fulfillmentOrderLineId(line), quantity }]
  })
  if (asked.length === 0) return left.map(({ id, quantity }) => ({ id, quantity }))
  const leftById = new Map(left.map((line) => [line.inOrder, line]))
  const known = new Set(sale.lines.map(fulfillmentOrderLineId))
  if (asked.some(({ id }) => !known.has(id))) return "Fulfillment order line item does not exist."
  if (new Set(asked.map(({ id }) => id)).size < asked.length || asked.some(({ quantity }) => quantity < 1))
    return BAD_QUANTITY
  if (asked.some(({ id, quantity }) => quantity > (leftById.get(id)?.quantity ?? 0))) return BAD_QUANTITY
  return asked.flatMap(({ id, quantity }) => {
    const line = leftById.get(id)
    return line === undefined ? [] : [{ id: line.id, quantity }]
  })
}

const BAD_QUANTITY = "Invalid fulfillment order line item quantity requested."

function trackingOf(
  info: TrackingInput | null | undefined,
): Pick<SaleDispatch, "carrier" | "trackingNumber" | "furtherNumbers"> {
  const [trackingNumber = "", ...furtherNumbers] =
    typeof info?.number === "string" ? [info.number] : (info?.numbers ?? [])
  return { carrier: info?.company ?? "", trackingNumber, furtherNumbers }
}

function refused(message: string): Payload {
  return { fulfillment: null, userErrors: [{ field: ["fulfillment"], message }] }
}
