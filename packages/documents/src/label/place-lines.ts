import { LEADING, type FittedText } from "./fit-text.ts"
import type { TextRun } from "./label-marks.ts"
import { measureText } from "./shape-text.ts"

/** Share of a letter's size from its baseline up to the top of its capitals, for all faces here. */
export const CAP_HEIGHT = 0.72

/** The place of lines: downwards from the top edge of their capitals, within a width. */
export interface LinesPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: "center"
}

/** Each line with its place. */
export function toRuns({ size, lines }: FittedText, { x, y, width, align }: LinesPlace): readonly TextRun[] {
  return lines.map(({ text, face }, place) => ({
    text,
    face,
    size,
    x: align === "center" ? x + (width - measureText(text, face) * size) / 2 : x,
    baseline: y + size * (CAP_HEIGHT + place * LEADING),
  }))
}
