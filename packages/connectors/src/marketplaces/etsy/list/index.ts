import { placeAfter, placeToText } from "../../../http/list-place.ts"
import type { ListOrdersOutcome, ListOrdersRequest, MarketplaceAccount } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { manifest } from "../manifest.ts"
import { fromResponse, placedRow, readReceipts } from "./from-response.ts"
import { lastSecond, placeOf, toRequest } from "./to-request.ts"

export async function list(
  api: EtsyApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<ListOrdersOutcome> {
  const place = placeOf(request)
  const answer = await api.send(account, toRequest(account.profile.externalId, request.until, place), signal)
  if (!answer.ok) return { kind: "problem", problem: answer.error }
  const receipts = fromResponse(answer.value)
  if (!receipts.ok) return { kind: "problem", problem: receipts.error }
  const bounds = { pageSize: manifest.limits.ordersPerPage, end: lastSecond(request.until) }
  const next = placeAfter(receipts.value.map(placedRow), place, bounds)
  return { kind: "page", ...readReceipts(receipts.value), next: next === null ? null : placeToText(next) }
}
