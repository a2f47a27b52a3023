import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { ListOrdersRequest, MarketplaceAccount, RefundedOutcome } from "../../../marketplace.ts"
import { createListProgress } from "../../../http/list-progress.ts"
import type { AmazonApi } from "../api.ts"
import { type AmazonRefund, fromResponse, refundId } from "./from-response.ts"
import { toOrderRequest, toWindowRequest } from "./to-request.ts"

/** Refunds of a time. Amazon changes no order for them once it was sent. */
export async function refunded(
  api: AmazonApi,
  account: MarketplaceAccount,
  request: ListOrdersRequest,
  signal: AbortSignal,
): Promise<RefundedOutcome> {
  const page = fromResponse(await api.send(account, toWindowRequest(request), signal))
  if (!page.ok) return { kind: "problem", problem: page.error }
  const { refunds, next } = page.value
  const told = refunds.flatMap((refund) =>
    refund.AmazonOrderId === "" ? [] : [{ orderId: refund.AmazonOrderId, id: refundId(refund) }],
  )
  return { kind: "page", refunds: told, next }
}

/** Far more than an order has lines and pieces. */
const MOST_REFUNDS = 2_000

/** All refunds of one order: each page waits for its turn within the limit. */
export async function refundsOf(
  api: AmazonApi,
  account: MarketplaceAccount,
  orderId: string,
  signal: AbortSignal,
): Promise<Result<readonly AmazonRefund[], MarketplaceProblem>> {
  const progress = createListProgress(MOST_REFUNDS)
  const refunds: AmazonRefund[] = []
  let cursor: string | null = null
  do {
    const page = fromResponse(await api.send(account, toOrderRequest(orderId, cursor), signal))
    if (!page.ok) return page
    refunds.push(...page.value.refunds)
    cursor = page.value.next
    const endless = progress.note(page.value.refunds.map(refundId), cursor)
    if (endless !== null) return err({ kind: "unclear", detail: endless })
  } while (cursor !== null)
  return ok(refunds)
}
