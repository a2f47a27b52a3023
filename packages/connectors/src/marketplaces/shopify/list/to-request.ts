import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { ShopifyRequest } from "../api.ts"
import { ORDER_FIELDS } from "../shopify-order.ts"

const QUERY = `query Orders($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
    pageInfo { hasNextPage endCursor }
    nodes { ...OrderFields }
  }
}
${ORDER_FIELDS}`

/** Orders of every state: those that were cancelled meanwhile leave us through the same list. */
export function toRequest({ from, until, cursor }: ListOrdersRequest, first: number): ShopifyRequest {
  return {
    query: QUERY,
    variables: { first, after: cursor, query: `updated_at:>='${from}' updated_at:<'${until}'` },
    limit: "list",
    isMutation: false,
  }
}
