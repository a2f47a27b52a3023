import type { ShopifyRequest } from "../api.ts"
import { MOST_LINES } from "../shopify-order.ts"

/** Of one order: the cost allows no more than these. */
const MOST_DISPATCHES = 10

const QUERY = `query Fulfilments($id: ID!) {
  order(id: $id) {
    id
    fulfillments(first: ${MOST_DISPATCHES}) {
      id status
      trackingInfo { number }
      fulfillmentLineItems(first: ${MOST_LINES}) { nodes { quantity lineItem { id } } }
    }
  }
}`

export function toRequest(orderId: string): ShopifyRequest {
  return { query: QUERY, variables: { id: orderId }, limit: "call", isMutation: false }
}
