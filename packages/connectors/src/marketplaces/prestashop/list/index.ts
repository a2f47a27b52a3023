import { placeAfter, placeToText } from "../../../http/list-place.ts"
import { readInTurns } from "../../../http/read-in-turns.ts"
import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import { accessOf, type PrestashopApi } from "../api.ts"
import { manifest } from "../manifest.ts"
import { readRelated } from "../read-related.ts"
import { fromResponse, placedRow, toRows } from "./from-response.ts"
import { boundsOf, placeOf, toRequest } from "./to-request.ts"

export async function list(
  api: PrestashopApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const { profile } = account
  const access = accessOf(account)
  const place = placeOf(request, profile)
  const { end } = boundsOf(request, profile)
  const answer = await api.rows(access, toRequest(place, end), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const next = placeAfter(answer.value.map(placedRow), place, { pageSize: manifest.limits.ordersPerPage, end })
  const cursor = next === null ? null : placeToText(next)
  if (answer.value.length === 0) return { kind: "page", orders: [], unread: [], next: cursor }
  const rows = toRows(answer.value)
  const related = await readRelated(api, access, { profile, orders: rows.orders }, signal)
  if (!related.ok) return { kind: "problem", problem: related.error }
  const { value: names } = related
  const { orders, unread } = await readInTurns(
    rows.orders,
    (some) => fromResponse({ orders: some, unread: [] }, names, profile),
    api.ownTurn,
  )
  return { kind: "page", orders, unread: [...rows.unread, ...unread], next: cursor }
}
