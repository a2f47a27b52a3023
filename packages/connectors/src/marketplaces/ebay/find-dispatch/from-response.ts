import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"
import type { DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"
import type { EbayAnswer } from "../api.ts"
import { toBareNumber } from "../dispatch/to-request.ts"
import { toProblem } from "../problems.ts"

const dispatchesSchema = z.object({
  fulfillments: z.array(
    z.object({
      fulfillmentId: z.string().min(1),
      shipmentTrackingNumber: z.string().nullish(),
      lineItems: z.array(z.object({ lineItemId: z.string(), quantity: z.int().nullish() })),
    }),
  ),
})
type EbayDispatch = z.infer<typeof dispatchesSchema>["fulfillments"][number]

/** The dispatches of an order. Of an order that eBay does not know there are none. */
export function readDispatches(answer: EbayAnswer): Result<readonly EbayDispatch[], MarketplaceProblem> {
  if (answer.kind === "failed") return answer.status === 404 ? ok([]) : err(toProblem(answer))
  const dispatches = dispatchesSchema.safeParse(answer.value)
  return dispatches.success
    ? ok(dispatches.data.fulfillments)
    : err({ kind: "unclear", detail: "answered no dispatches" })
}

/**
 * By its number and its lines. Of an order that is sent as a whole and told without a number, all its dispatches count together:
 * what has left under other numbers can't be told once more.
 */
export function fromResponse(answer: EbayAnswer, request: DispatchRequest): FindDispatchOutcome {
  const dispatches = readDispatches(answer)
  if (!dispatches.ok) return { kind: "problem", problem: dispatches.error }
  const number = toBareNumber(request.trackingNumber).toUpperCase()
  const its = dispatches.value.filter(
    (each) => toBareNumber(each.shipmentTrackingNumber ?? "").toUpperCase() === number,
  )
  const found = its.find((each) => isCovered(request.lines, [each]))
  if (found !== undefined) return toldAs(found)
  const [first] = dispatches.value
  const isSentAnyhow = number === "" && request.isWholeOrder && isCovered(request.lines, dispatches.value)
  return isSentAnyhow && first !== undefined ? toldAs(first) : { kind: "absent" }
}

function isCovered(lines: DispatchRequest["lines"], dispatches: readonly EbayDispatch[]): boolean {
  const sent = countPieces(dispatches)
  return lines.length > 0 && lines.every(({ lineId, quantity }) => (sent.get(lineId) ?? 0) >= quantity)
}

/** Pieces by line. */
export function countPieces(dispatches: readonly EbayDispatch[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { lineItemId, quantity } of dispatches.flatMap(({ lineItems }) => lineItems)) {
    pieces.set(lineItemId, (pieces.get(lineItemId) ?? 0) + (quantity ?? 1))
  }
  return pieces
}

function toldAs({ fulfillmentId }: EbayDispatch): FindDispatchOutcome {
  return { kind: "told", reference: cutText(fulfillmentId, ORDER_LINE_LIMITS.id) }
}
