import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { AmazonApi } from "../api.ts"
import { toOrders } from "../list/from-response.ts"
import type { AmazonRefund } from "../refunded/from-response.ts"
import { refundsOf } from "../refunded/index.ts"
import { hasSent } from "../has-sent.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

/**
 * One after the other: there is no question for several, and each waits for its turn within the limit. Orders of which something was
 * sent are asked for their refunds as well; where Amazon does not tell those, the order is told without them.
 */
export async function read(
  api: AmazonApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  const rows: unknown[] = []
  const absent: string[] = []
  const refunds = new Map<string, readonly AmazonRefund[]>()
  for (const id of ids) {
    const row = fromResponse(await api.send(account, toRequest(id), signal))
    if (!row.ok) return { kind: "problem", problem: row.error }
    if (row.value === null) {
      absent.push(id)
      continue
    }
    rows.push(row.value)
    if (!hasSent(row.value)) continue
    const ofOrder = await refundsOf(api, account, id, signal)
    if (ofOrder.ok) refunds.set(id, ofOrder.value)
    else if (ofOrder.error.kind === "token-refused") return { kind: "problem", problem: ofOrder.error }
  }
  return { kind: "orders", ...toOrders(rows, refunds), absent }
}
