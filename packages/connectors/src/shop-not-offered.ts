import type { Marketplace } from "./marketplace.ts"

/** What only some shops have: a page to agree on, tokens to renew, refunds apart from orders, a catalogue, webhooks. */
type Offered = "complete" | "refresh" | "refunded" | "products" | "subscribe" | "webhook" | "challenge"

/** The answers of operations that a marketplace's protocol does not have. A connector spreads them before its own. */
export const shopNotOffered: Readonly<Pick<Marketplace, Offered>> = {
  complete: async () => ({ kind: "refused", message: "This shop is linked by keys alone." }),
  refresh: async () => ({ kind: "problem", problem: { kind: "grant-ended", detail: "there are no tokens to renew" } }),
  refunded: async () => ({ kind: "page", refunds: [], next: null }),
  products: async () => ({ kind: "products", products: [] }),
  subscribe: async () => ({ kind: "subscribed", secret: "" }),
  webhook: async () => ({ kind: "refused" }),
  challenge: () => null,
}
