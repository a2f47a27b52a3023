/** The app as it is registered at the stand-in. */
export const SHOPIFY_APP = {
  clientId: "sandbox-shopify-app",
  clientSecret: "sandbox-shopify-secret",
} as const

/** The versions that are supported; older ones are gone. */
export const SHOPIFY_VERSIONS: ReadonlySet<string> = new Set(["2026-01", "2026-04", "2026-07", "2026-10"])
/** What webhooks are told in. */
export const SHOPIFY_WEBHOOK_VERSION = "2026-10"

/** What may be asked of a shop here; the real list is longer. */
export const SHOPIFY_SCOPES: ReadonlySet<string> = new Set(
  [
    "orders",
    "all_orders",
    "products",
    "inventory",
    "customers",
    "fulfillments",
    "locations",
    "shipping",
    "merchant_managed_fulfillment_orders",
    "assigned_fulfillment_orders",
    "third_party_fulfillment_orders",
  ].flatMap((subject) => [`read_${subject}`, `write_${subject}`]),
)

/** A right to write holds the right to read. */
export function hasScope(granted: readonly string[], wanted: string): boolean {
  return granted.includes(wanted) || granted.includes(wanted.replace(/^read_/, "write_"))
}
