import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { MarketplaceAccount } from "../../marketplace.ts"
import type { EbayApi } from "./api.ts"
import { countPieces, readDispatches } from "./find-dispatch/from-response.ts"
import { toRequest } from "./find-dispatch/to-request.ts"

/** Pieces dispatched, by line, by order; null for an order of which eBay will not say it. */
export type DispatchedQuantities = ReadonlyMap<string, ReadonlyMap<string, number> | null>

const partlySentSchema = z.object({
  orderId: z.string(),
  lineItems: z
    .array(z.object({ quantity: z.int(), lineItemFulfillmentStatus: z.string() }))
    .refine((lines) => lines.some((line) => line.quantity > 1 && line.lineItemFulfillmentStatus === "IN_PROGRESS")),
})

/**
 * An order says which of its lines were sent in part, and not how many pieces: for those, and they are few, the dispatches are read.
 * @param raw orders as eBay has answered them.
 */
export async function readDispatchedQuantities(
  api: EbayApi,
  account: MarketplaceAccount,
  raw: readonly unknown[],
  signal: AbortSignal,
): Promise<Result<DispatchedQuantities, MarketplaceProblem>> {
  const quantities = new Map<string, ReadonlyMap<string, number> | null>()
  for (const each of raw) {
    const order = partlySentSchema.safeParse(each)
    if (!order.success) continue
    const answer = await api.send(account, toRequest(order.data.orderId), signal)
    if (!answer.ok) return answer
    const dispatches = readDispatches(answer.value)
    const isNo = !dispatches.ok && answer.value.kind === "failed" && dispatches.error.kind === "unclear"
    if (!dispatches.ok && !isNo) return dispatches
    quantities.set(order.data.orderId, dispatches.ok ? countPieces(dispatches.value) : null)
  }
  return ok(quantities)
}
