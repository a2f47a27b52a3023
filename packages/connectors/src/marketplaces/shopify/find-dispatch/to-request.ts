import type { ShopifyRequest } from "../api.ts"
import { MOST_LINES } from "../shopify-order.ts"

/** Of one order: Shopify gives no more at once. */
const MOST_DISPATCHES = 250

const QUERY = `query Fulfilments($id: ID!) {
  order(id: $id) {
    id
    fulfillments(first: ${MOST_DISPATCHES}) {
      id status
      trackingInfo { number }
      fulfillmentLineItems(first: ${MOST_LINES}) { pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } }
    }
  }
}`

export function toRequest(orderId: string): ShopifyRequest {
  return { query: QUERY, variables: { id: orderId }, limit: "call", isMutation: false }
}
