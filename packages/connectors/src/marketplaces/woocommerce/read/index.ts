import { z } from "zod"
import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import { accessOf, valueIn, type WooCommerceApi } from "../api.ts"
import { fromResponse as fromRows } from "../list/from-response.ts"
import { toOrders } from "../read-refunds.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** What is not among the orders may be in the bin. */
export async function read(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  const access = accessOf(account)
  const rows: unknown[] = []
  let missing = ids
  for (const status of ["any", "trash"] as const) {
    const request = toRequest(missing, status)
    if (request !== null) {
      const found = valueIn(await api.send(access, request, signal), z.array(z.unknown()))
      if (!found.ok) return { kind: "problem", problem: found.error }
      rows.push(...found.value)
      const known = fromRows(rows)
      const names = new Set([...known.orders, ...known.unread].map(({ id }) => id))
      missing = ids.filter((id) => !names.has(id))
    }
  }
  const orders = await toOrders(api, access, fromRows(rows), signal)
  return orders.ok ? fromResponse(ids, orders.value) : { kind: "problem", problem: orders.error }
}
