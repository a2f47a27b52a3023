import { withCourierSince } from "../item/is-with-courier.ts"
import type { TrackingSummary } from "../item/item.ts"
import { TRACKING_STEPS, type TrackingStep } from "./tracking-stage.ts"

/** When a step was taken, ISO; null while it was not, or where the courier did not report it. */
export function stepDate(summary: TrackingSummary | null, step: TrackingStep): string | null {
  if (summary === null) return null
  return step === "HandedOver" ? (summary.DroppedOff ?? summary.Collected) : summary[step]
}

/**
 * The most advanced step that has a date (TRACK-2). A parcel of which only its return is known was handed over all the same. Null
 * while the courier has not confirmed the parcel (TRACK-3).
 */
export function latestStep(summary: TrackingSummary | null): TrackingStep | null {
  const dated = TRACKING_STEPS.findLast((step) => stepDate(summary, step) !== null)
  return dated ?? (withCourierSince(summary) === null ? null : "HandedOver")
}

/**
 * The steps of a parcel to show, in their order: those that were reported, and those still to come. A step that a later one has
 * overtaken without being reported is left out, and of a parcel on its way back nothing is to come (TRACK-16).
 */
export function shownSteps(summary: TrackingSummary | null): readonly TrackingStep[] {
  const latest = latestStep(summary)
  const reached = latest === null ? -1 : TRACKING_STEPS.indexOf(latest)
  const isReturning = summary !== null && summary.RTS !== null
  return TRACKING_STEPS.filter((step, index) => stepDate(summary, step) !== null || !(isReturning || index <= reached))
}
