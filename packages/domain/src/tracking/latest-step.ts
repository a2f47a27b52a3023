import type { TrackingSummary } from "../item/item.ts"
import { TRACKING_STEPS, type TrackingStep } from "./tracking-stage.ts"

/** When a step was taken, ISO; null while it was not. */
function stepDate(summary: TrackingSummary, step: TrackingStep): string | null {
  return step === "HandedOver" ? (summary.DroppedOff ?? summary.Collected) : summary[step]
}

/** The most advanced step that has a date (TRACK-2); null while the courier has not confirmed the parcel (TRACK-3). */
export function latestStep(summary: TrackingSummary | null): TrackingStep | null {
  if (summary === null) return null
  return TRACKING_STEPS.findLast((step) => stepDate(summary, step) !== null) ?? null
}
