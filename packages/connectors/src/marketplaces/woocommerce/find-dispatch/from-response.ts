import type { DispatchRequest, FindDispatchOutcome } from "../../../marketplace.ts"
import { numberIn, type KeptNumbers } from "../dispatch/find-number.ts"

/** Told is what needs nothing more: the number is there, and a whole order is completed. @param kept null where no number was told. */
export function fromResponse(
  { trackingNumber, isWholeOrder }: DispatchRequest,
  isCompleted: boolean,
  kept: KeptNumbers | null,
): FindDispatchOutcome {
  const there = kept === null ? null : numberIn(kept, trackingNumber)
  const isNumberThere = kept === null ? isCompleted : there !== null
  if (!isNumberThere || (isWholeOrder && !isCompleted)) return { kind: "absent" }
  return { kind: "told", reference: there?.id ?? "" }
}
