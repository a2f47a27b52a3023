import type { IsoDate } from "../calendar/iso-date.ts"
import { CLAIM_REASONS } from "./claim-reason.ts"
import { claimWindow, type ClaimCase, type ClaimWindow } from "./claim-window.ts"

/** Whether anything can be claimed for an order line today, and why not in words for a person. */
export type ClaimableNow = Pick<ClaimWindow, "canClaim" | "whyNot">

/**
 * All reasons of a line in one (CASE-12). Where nothing can be claimed, it says the first day on which something can; where
 * that is over, the last day on which something could.
 */
export function claimableNow(line: ClaimCase, today: IsoDate): ClaimableNow {
  const windows = CLAIM_REASONS.map((reason) => claimWindow(reason, line, today))
  if (windows.some(({ canClaim }) => canClaim)) return { canClaim: true, whyNot: null }
  const [soonest] = windows
    .filter(({ from }) => from !== null && today < from)
    .toSorted((one, other) => byDay(one.from, other.from))
  const [latest] = windows
    .filter(({ until }) => until !== null && until < today)
    .toSorted((one, other) => byDay(other.until, one.until))
  return { canClaim: false, whyNot: (soonest ?? latest ?? windows[0])?.whyNot ?? null }
}

function byDay(one: IsoDate | null, other: IsoDate | null): number {
  return (one ?? "").localeCompare(other ?? "")
}
