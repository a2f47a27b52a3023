import type { BookingRun } from "./booking-run.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"

/**
 * Stored, so that every tab and the page after a reload hold up the run's orders, or go on with them. The one that is being
 * paid for is among them: without an answer it is not sent again while it is held up.
 */
export function holdUnpaid(pending: BookingRunnerParts["pending"], run: BookingRun | null, isHeld: boolean): void {
  const mine = pending.read().filter(({ ids }) => ids.some((id) => run?.lines.has(id) === true))
  const references = mine.map(({ reference }) => reference)
  pending.hold(references, isHeld)
}
