import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { EbayApi } from "../api.ts"
import { readDispatchedQuantities } from "../dispatched-quantities.ts"
import { fromResponse as toPage } from "../list/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

const NONE = { orders: [], total: 0 }

export async function read(
  api: EbayApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  if (ids.length === 0) return { kind: "orders", orders: [], unread: [], absent: [] }
  const answer = await api.send(account, toRequest(ids), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const isUnknown = answer.value.kind === "failed" && answer.value.status === 404
  const page = isUnknown ? { ok: true as const, value: NONE } : toPage(answer.value)
  if (!page.ok) return { kind: "problem", problem: page.error }
  const dispatched = await readDispatchedQuantities(api, account, page.value.orders, signal)
  if (!dispatched.ok) return { kind: "problem", problem: dispatched.error }
  return fromResponse(page.value, ids, dispatched.value)
}
