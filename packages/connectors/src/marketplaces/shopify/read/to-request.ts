import type { ShopifyRequest } from "../api.ts"
import { ORDER_FIELDS } from "../shopify-order.ts"

const QUERY = `query OrdersById($ids: [ID!]!) {
  nodes(ids: $ids) { ...OrderFields }
}
${ORDER_FIELDS}`

export function toRequest(ids: readonly string[]): ShopifyRequest {
  return { query: QUERY, variables: { ids }, limit: "call", isMutation: false }
}
