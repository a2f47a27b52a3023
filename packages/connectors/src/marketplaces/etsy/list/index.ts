import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { fromResponse, nextOf, readReceipts } from "./from-response.ts"
import { cursorToText, toCursor, toRequest } from "./to-request.ts"

export async function list(
  api: EtsyApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const cursor = toCursor(request)
  const answer = await api.send(account, toRequest(account.profile.externalId, request.until, cursor), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const receipts = fromResponse(answer.value)
  if (!receipts.ok) return { kind: "problem", problem: receipts.error }
  const next = nextOf(receipts.value, cursor)
  return { kind: "page", ...readReceipts(receipts.value), next: next === null ? null : cursorToText(next) }
}
