import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { EtsyAnswer } from "../api.ts"
import { receiptIdSchema } from "../etsy-receipt.ts"
import { toProblem } from "../problems.ts"

/** A receipt as it was answered; null where the shop has none of that id. */
export function fromResponse(answer: EtsyAnswer): Result<unknown, MarketplaceProblem> {
  if (answer.kind === "failed") return answer.status === 404 ? ok(null) : err(toProblem(answer))
  return receiptIdSchema.safeParse(answer.value).success
    ? ok(answer.value)
    : err({ kind: "unclear", detail: "answered no receipt" })
}
