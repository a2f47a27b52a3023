import type { ListOrdersRequest } from "../../../marketplace.ts"
import type { AmazonRequest } from "../api.ts"
import { manifest } from "../manifest.ts"

/** Names and addresses come only where they are asked for, and where the app has the role for them. */
export const INCLUDED = "BUYER,RECIPIENT,PROCEEDS,FULFILLMENT,PACKAGES,CANCELLATION"

/**
 * By the last change and of every status, but only what the seller sends. A page's token goes with the very same question.
 * `lastUpdatedBefore` must lie two minutes back, so that it is left to Amazon.
 */
export function toRequest({ from, cursor }: ListOrdersRequest, marketplaceId: string): AmazonRequest {
  return {
    method: "GET",
    path: "/orders/2026-01-01/orders",
    query: {
      marketplaceIds: marketplaceId,
      lastUpdatedAfter: from,
      fulfilledBy: "MERCHANT",
      maxResultsPerPage: String(manifest.limits.ordersPerPage),
      includedData: INCLUDED,
      ...(cursor === null ? {} : { paginationToken: cursor }),
    },
    limit: "list",
  }
}
