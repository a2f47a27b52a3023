import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import type { DispatchedQuantities } from "../dispatched-quantities.ts"
import { readPage } from "../list/from-response.ts"

/** What is not among the answered is not eBay's, or older than it keeps. */
export function fromResponse(
  raw: readonly unknown[],
  ids: readonly string[],
  dispatched: DispatchedQuantities,
): ReadOrdersOutcome {
  const { orders, unread } = readPage(raw, dispatched)
  const found = new Set([...orders, ...unread].map(({ id }) => id))
  return { kind: "orders", orders, unread, absent: ids.filter((id) => !found.has(id)) }
}
