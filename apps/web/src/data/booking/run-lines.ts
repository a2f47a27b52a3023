import type { ItemId } from "@smart-send/domain/id/id"
import type { BookingRun, LineOutcome } from "./booking-run.ts"

export function idsOf(run: BookingRun, kind: LineOutcome["kind"]): readonly ItemId[] {
  return [...run.lines].filter(([, outcome]) => outcome.kind === kind).map(([id]) => id)
}

/** Everything booked by this run and by those it retried. */
export function allBooked(run: BookingRun): readonly ItemId[] {
  return [...run.earlier, ...idsOf(run, "booked")]
}
