import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { valueIn, type AmazonAnswer } from "../api.ts"

/** The order as Amazon tells it, still to be read; null where it has none of that id. */
export function fromResponse(answer: AmazonAnswer): Result<unknown, MarketplaceProblem> {
  // An id of another form than Amazon's own is refused as input, and is nobody's.
  if (answer.kind === "absent" || answer.kind === "refused") return ok(null)
  const read = valueIn(answer, z.object({ order: z.looseObject({ orderId: z.string() }) }))
  return read.ok ? ok(read.value.order) : read
}
