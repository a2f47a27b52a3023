import type { ReadOrdersOutcome } from "../../../marketplace.ts"
import type { DispatchedQuantities } from "../dispatched-quantities.ts"
import { readPage, type EbayPage } from "../list/from-response.ts"

/** What is not among the answered is not eBay's, or older than it keeps. */
export function fromResponse(
  { orders: raw }: Pick<EbayPage, "orders">,
  ids: readonly string[],
  dispatched: DispatchedQuantities,
): ReadOrdersOutcome {
  const { orders, unread } = readPage(raw, dispatched)
  const found = new Set([...orders, ...unread].map(({ id }) => id))
  return { kind: "orders", orders, unread, absent: ids.filter((id) => !found.has(id)) }
}
