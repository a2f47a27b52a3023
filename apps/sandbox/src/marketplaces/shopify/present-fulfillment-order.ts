import type { Sale } from "../shop.ts"
import { isSent } from "../is-sent.ts"
import { leftOf, sentOf } from "../present-sale.ts"
import { presentLineItem, weightOf } from "./present-line-item.ts"
import { connectionOf, type ConnectionArguments } from "./shopify-connection.ts"
import type { ShopifyContext } from "./shopify-context.ts"
import { fulfillmentOrderId, fulfillmentOrderLineId, gid, lineNumber, orderNumber } from "./shopify-ids.ts"
import { isoSeconds } from "./shopify-values.ts"

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

export function fulfillmentOrderStatus(sale: Sale): string {
  if (sale.isCancelled) return "CANCELLED"
  if (isSent(sale) || sale.lines.every((line) => leftOf(sale, line.id) === 0)) return "CLOSED"
  if (sale.isHeld) return "ON_HOLD"
  return sale.lines.some((line) => sentOf(sale, line.id) > 0) ? "IN_PROGRESS" : "OPEN"
}

export function presentFulfillmentOrder(
  sale: Sale,
  { owner }: Pick<ShopifyContext, "owner">,
  order: () => object,
): Record<string, unknown> {
  const status = fulfillmentOrderStatus(sale)
  const location = { __typename: "Location", id: gid("Location", 1), name: owner.name }
  const actions = status === "OPEN" || status === "IN_PROGRESS" ? ["CREATE_FULFILLMENT", "HOLD", "MOVE"] : []
  return {
    __typename: "FulfillmentOrder",
    id: fulfillmentOrderId(sale),
    orderId: sale.id,
    orderName: sale.number,
    createdAt: isoSeconds(sale.placedAt),
    updatedAt: isoSeconds(sale.changedAt),
    fulfillAt: isoSeconds(sale.placedAt),
    fulfillBy: isoSeconds(new Date(sale.placedAt.getTime() + TWO_DAYS_MS)),
    status,
    deliveryMethod: {
      __typename: "DeliveryMethod",
      id: gid("DeliveryMethod", orderNumber(sale)),
      methodType: "SHIPPING",
      minDeliveryDateTime: null,
      maxDeliveryDateTime: null,
      serviceCode: sale.service,
      presentedName: sale.service,
      additionalInformation: null,
    },
    requestStatus: status === "CLOSED" ? "CLOSED" : "UNSUBMITTED",
    assignedLocation: { name: owner.name, address1: null, city: null, zip: null, countryCode: "GB", location },
    supportedActions: (status === "ON_HOLD" ? ["RELEASE_HOLD"] : actions).map((action) => ({
      action,
      externalUrl: null,
    })),
    fulfillmentHolds: status === "ON_HOLD" ? [HOLD] : [],
    order,
    lineItems: (asked: ConnectionArguments) =>
      connectionOf(
        sale.lines
          .filter(({ isVirtual }) => isVirtual !== true)
          .map((line) => ({
            place: [0, lineNumber(line)],
            node: {
              __typename: "FulfillmentOrderLineItem",
              id: fulfillmentOrderLineId(line),
              remainingQuantity: sale.isCancelled ? 0 : leftOf(sale, line.id),
              totalQuantity: line.quantity - line.refunded,
              requiresShipping: true,
              sku: line.sku,
              productTitle: line.title,
              variantTitle: line.variation,
              lineItem: () => presentLineItem(sale, line),
              weight: weightOf(line),
            },
          })),
        asked,
      ),
  }
}

const HOLD = {
  id: gid("FulfillmentHold", 1),
  reason: "INCORRECT_ADDRESS",
  reasonNotes: null,
  displayReason: "Incorrect address",
}
