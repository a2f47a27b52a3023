import { LABELS_A_SHEET } from "./label-format.ts"

/**
 * Where the next labels begin on A4 (LABEL-23), after `labels` of them began at `startAt`: on the same sheet while it has room,
 * otherwise at the top left of a new one. A station whose labels begin at the top left stays there, since its sheets are new.
 */
export function placeAfter(startAt: number, labels: number): number {
  const next = startAt + labels
  return startAt > 1 && next <= LABELS_A_SHEET ? next : 1
}
