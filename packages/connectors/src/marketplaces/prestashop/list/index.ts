import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { readRelated } from "../read-related.ts"
import { fromResponse, nextAfter, toRows } from "./from-response.ts"
import { placeOf, toRequest } from "./to-request.ts"

export async function list(
  api: PrestashopApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const { profile } = account
  const access = accessOf(account)
  const answer = await api.rows(access, toRequest(request, profile), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  if (answer.value.length === 0) return { kind: "page", orders: [], unread: [], next: null }
  const rows = toRows(answer.value)
  const related = await readRelated(api, access, { profile, orders: rows.orders }, signal)
  if (!related.ok) return { kind: "problem", problem: related.error }
  const next = nextAfter(answer.value, placeOf(request.cursor))
  return { kind: "page", ...fromResponse(rows, related.value, profile), next }
}
