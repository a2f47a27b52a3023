import type { DispatchRequest } from "../../../marketplace.ts"
import type { ShopifyRequest } from "../api.ts"
import { COMPANIES } from "../carriers.ts"
import { FULFILMENT_ORDER_NODES, MOST_FULFILMENT_ORDERS } from "../shopify-order.ts"
import type { DispatchGroup } from "./to-groups.ts"

const ORDERS = `query FulfilmentOrders($id: ID!) {
  order(id: $id) {
    id
    fulfillmentOrders(first: ${MOST_FULFILMENT_ORDERS}) {
      ${FULFILMENT_ORDER_NODES}
    }
  }
}`
const CREATE = `mutation Dispatch($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status } userErrors { field message } }
}`
const CHANGE = `mutation ChangeNumber($id: ID!, $info: FulfillmentTrackingInput!, $notify: Boolean) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $info, notifyCustomer: $notify) {
    fulfillment { id status } userErrors { field message }
  }
}`

/** Where its lines stand now: fulfilment orders are split, merged and moved after an order was imported. */
export function toOrdersRequest(orderId: string): ShopifyRequest {
  return { query: ORDERS, variables: { id: orderId }, limit: "call", isMutation: false }
}

export function toRequest(request: DispatchRequest, group: DispatchGroup): ShopifyRequest {
  const trackingInfo = toTrackingInfo(request)
  const fulfillment = {
    lineItemsByFulfillmentOrder: group,
    notifyCustomer: request.tellsBuyer,
    ...(trackingInfo === null ? {} : { trackingInfo }),
  }
  return { query: CREATE, variables: { fulfillment }, limit: "call", isMutation: true }
}

export function toChangeRequest(request: DispatchRequest, fulfilmentId: string): ShopifyRequest {
  const variables = { id: fulfilmentId, info: toTrackingInfo(request) ?? {}, notify: request.tellsBuyer }
  return { query: CHANGE, variables, limit: "call", isMutation: true }
}

function toTrackingInfo(request: DispatchRequest): object | null {
  const { carrier, carrierName, trackingNumber, furtherNumbers = [], trackingUrl } = request
  if (trackingNumber === "") return null
  const company = COMPANIES[carrier] ?? carrierName
  // Addresses go with numbers by their places.
  if (furtherNumbers.length > 0) {
    return {
      company,
      numbers: [trackingNumber, ...furtherNumbers],
      ...(trackingUrl === "" ? {} : { urls: [trackingUrl] }),
    }
  }
  return { company, number: trackingNumber, ...(trackingUrl === "" ? {} : { url: trackingUrl }) }
}
