import type { LinkRequest } from "../../../marketplace.ts"
import { SHOP_PATTERN } from "../api.ts"

/** What the seller agrees to. The right to write fulfilment orders holds the right to read them. */
const SCOPES = [
  "read_orders",
  "read_products",
  "read_inventory",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
] as const

/** The shop's domain from what the seller typed: its name, its domain, or the address of its page. Null for anything else. */
export function toShop(typed: string): string | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^admin\.shopify\.com\/store\//, "")
    .replace(/[/?#].*$/, "")
  const shop = bare.includes(".") ? bare : `${bare}.myshopify.com`
  return SHOP_PATTERN.test(shop) ? shop : null
}

/** The query of the page of consent. */
export function toRequest({ state, callbackUrl }: LinkRequest, clientId: string): string {
  const query = { client_id: clientId, scope: SCOPES.join(","), redirect_uri: callbackUrl, state }
  return new URLSearchParams(query).toString()
}
