import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
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

/** Without a number, any dispatch of the lines counts: they can't be told a second time. */
export function fromResponse(answer: EbayAnswer, { lines, trackingNumber }: DispatchRequest): FindDispatchOutcome {
  const dispatches = readDispatches(answer)
  if (!dispatches.ok) return { kind: "problem", problem: dispatches.error }
  const number = toBareNumber(trackingNumber).toUpperCase()
  const found = dispatches.value.find(({ shipmentTrackingNumber, lineItems }) => {
    const sent = new Set(lineItems.map(({ lineItemId }) => lineItemId))
    const isItsNumber = number === "" || toBareNumber(shipmentTrackingNumber ?? "").toUpperCase() === number
    return isItsNumber && lines.every(({ lineId }) => sent.has(lineId))
  })
  return found === undefined ? { kind: "absent" } : { kind: "told", reference: found.fulfillmentId.slice(0, 128) }
}
