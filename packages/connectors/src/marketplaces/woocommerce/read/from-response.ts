import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import type { ReadOrdersOutcome, UnreadOrder } from "../../../marketplace.ts"

/** What was neither read nor found is absent. */
export function fromResponse(
  ids: readonly string[],
  { orders, unread }: { readonly orders: readonly MarketplaceOrder[]; readonly unread: readonly UnreadOrder[] },
): ReadOrdersOutcome {
  const found = new Set([...orders, ...unread].map(({ id }) => id))
  return { kind: "orders", orders, unread, absent: ids.filter((id) => !found.has(id)) }
}
