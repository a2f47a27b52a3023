import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"
import type { DispatchOutcome } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { toWriteFailure } from "../problems.ts"

const madeSchema = z.object({ package_id: z.string().nullish() }).nullish()

/** A change answers no data. */
export function fromResponse(answer: TiktokAnswer, packageId: string): DispatchOutcome {
  if (answer.kind === "failed") return toWriteFailure(answer)
  const made = madeSchema.safeParse(answer.data)
  return { kind: "told", reference: cutText(made.data?.package_id ?? packageId, ORDER_LINE_LIMITS.id) }
}
