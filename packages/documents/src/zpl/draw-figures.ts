import type { Bars } from "../label/bars.ts"
import type { Mark, TextRun } from "../label/label-marks.ts"
import { createBitmap, fillRun, stamp, type Bitmap } from "./bitmap.ts"
import { fillOutline, type PlacedBitmap } from "./fill-outline.ts"
import { pathContours, roundedContour } from "./outline.ts"
import { joinGlyphs, placeGlyphs } from "./raster-text.ts"

/** Points to dots. */
export type Dots = (points: number) => number

/** A black block with its text taken out of it. */
export function drawBlock(mark: Mark & { kind: "block" }, dots: Dots): PlacedBitmap {
  const box = { x: 0, y: 0, width: Math.round(dots(mark.width)), height: Math.round(dots(mark.height)) }
  const block = fillOutline([roundedContour(box, dots(mark.radius))], { scale: 1, x: 0, y: 0 })
  for (const run of mark.texts) cutOut(block.bitmap, run, { x: mark.x, y: mark.y, dots })
  return block
}

function cutOut(block: Bitmap, run: TextRun, from: { x: number; y: number; dots: Dots }): void {
  const text = joinGlyphs(placeGlyphs(run.text, run.face, from.dots(run.size)))
  const x = Math.round(from.dots(run.x - from.x)) + text.left
  const y = Math.round(from.dots(run.baseline - from.y)) + text.top
  stamp(block, text.bitmap, { x, y, ink: "white" })
}

/** An outline whose line lies inside the box, because half a dot can't be printed. */
export function drawFrame(mark: Mark & { kind: "frame" }, dots: Dots): PlacedBitmap {
  const line = Math.max(1, Math.round(dots(mark.line)))
  const outer = { x: 0, y: 0, width: Math.round(dots(mark.width)), height: Math.round(dots(mark.height)) }
  const inner = { x: line, y: line, width: outer.width - 2 * line, height: outer.height - 2 * line }
  const radius = dots(mark.radius)
  const contours = [roundedContour(outer, radius), roundedContour(inner, Math.max(1, radius - line))]
  return fillOutline(contours, { scale: 1, x: 0, y: 0 }, "evenodd")
}

export function drawShape({ path, scale }: Mark & { kind: "shape" }, dots: Dots): PlacedBitmap {
  return fillOutline(pathContours(path), { scale: dots(scale), x: 0, y: 0 }, "evenodd")
}

/** The modules of a matrix code, `side` dots wide; each row is to be printed as high as that. */
export function drawMatrix(bars: Bars, side: number): Bitmap {
  const bitmap = createBitmap(bars.columns * side, bars.rows)
  for (const run of bars.runs) fillRun(bitmap, run.y, run.x * side, (run.x + run.width) * side)
  return bitmap
}
