import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { fromResponse as fromRows, toRows } from "../list/from-response.ts"
import { readRelated } from "../read-related.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function read(
  api: PrestashopApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  const { profile } = account
  const access = accessOf(account)
  const request = toRequest(ids)
  if (request === null) return fromResponse(ids, { orders: [], unread: [] })
  const answer = await api.rows(access, request, signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const rows = toRows(answer.value)
  if (rows.orders.length === 0) return fromResponse(ids, { orders: [], unread: rows.unread })
  const related = await readRelated(api, access, { profile, orders: rows.orders }, signal)
  if (!related.ok) return { kind: "problem", problem: related.error }
  return fromResponse(ids, fromRows(rows, related.value, profile))
}
