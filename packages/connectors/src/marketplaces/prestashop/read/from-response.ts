import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import type { OrdersRead } from "../list/from-response.ts"

/** What was neither read nor found is absent. */
export function fromResponse(ids: readonly string[], { orders, unread }: OrdersRead): ReadOrdersOutcome {
  const found = new Set([...orders, ...unread].map(({ id }) => id))
  return { kind: "orders", orders, unread, absent: ids.filter((id) => !found.has(id)) }
}
