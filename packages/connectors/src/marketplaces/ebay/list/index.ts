import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import { readInTurns } from "../../../http/read-in-turns.ts"
import type { EbayApi } from "../api.ts"
import { readDispatchedQuantities } from "../dispatched-quantities.ts"
import { fromResponse, nextOf, readPage } from "./from-response.ts"
import { cursorToText, toCursor, toRequest } from "./to-request.ts"

export async function list(
  api: EbayApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const cursor = toCursor(request)
  const answer = await api.send(account, toRequest(cursor), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const page = fromResponse(answer.value)
  if (!page.ok) return { kind: "problem", problem: page.error }
  const next = nextOf(page.value, cursor, request.until)
  const read = { next: next === null ? null : cursorToText(next) }
  // Of a time with too many orders, all are read again in its parts.
  const isSplit = next !== null && next.from === cursor.from && next.offset === 0
  if (isSplit) return { kind: "page", orders: [], unread: [], ...read }
  const dispatched = await readDispatchedQuantities(api, account, page.value.orders, signal)
  if (!dispatched.ok) return { kind: "problem", problem: dispatched.error }
  const { value: pieces } = dispatched
  return {
    kind: "page",
    ...(await readInTurns(page.value.orders, (rows) => readPage(rows, pieces), api.ownTurn)),
    ...read,
  }
}
