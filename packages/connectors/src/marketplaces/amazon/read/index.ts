import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { toOrders } from "../list/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/** One after the other: there is no question for several, and each waits for its turn within the limit. */
export async function read(
  api: AmazonApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  const rows: unknown[] = []
  const absent: string[] = []
  for (const id of ids) {
    const row = fromResponse(await api.send(account, toRequest(id), signal))
    if (!row.ok) return { kind: "problem", problem: row.error }
    if (row.value === null) absent.push(id)
    else rows.push(row.value)
  }
  return { kind: "orders", ...toOrders(rows), absent }
}
