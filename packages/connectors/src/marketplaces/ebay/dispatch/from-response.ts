import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { DispatchOutcome } from "../../../marketplace.ts"
import type { EbayAnswer } from "../api.ts"
import { toDispatchFailure } from "../problems.ts"

/** Created, with nothing in it: the id is the last part of its address. */
export function fromResponse(answer: EbayAnswer): DispatchOutcome {
  if (answer.kind === "failed") return toDispatchFailure(answer)
  const [reference = ""] = /[^/]+$/.exec(answer.location) ?? []
  if (reference === "") {
    return { kind: "problem", problem: { kind: "unclear", detail: "answered no address of a dispatch" } }
  }
  return { kind: "told", reference: cutText(reference, ORDER_LINE_LIMITS.id) }
}
