import svgpath from "svgpath"
import type { Box } from "../label/label-marks.ts"

/** A closed line through points, as x and y in turn. */
export type Contour = readonly number[]

/** So many straight lines make one curve: at the sizes of a label no dot differs. */
const STEPS = 8

/** The contours of an SVG path of lines, curves and arcs. */
export function pathContours(path: string): readonly Contour[] {
  const contours: number[][] = []
  svgpath(path)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...numbers], _place, x, y) => {
      const line = contours.at(-1) ?? []
      if (command === "M") contours.push([...numbers])
      if (command === "L") line.push(...numbers)
      if (command === "Q" || command === "C") line.push(...curve([x, y, ...numbers]))
    })
  return contours
}

/**
 * Points of a Bézier curve after its first.
 * @param controls x and y of its control points in turn: three of a quadratic curve, four of a cubic one.
 */
function curve(controls: readonly number[]): readonly number[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const share = (step + 1) / STEPS
    // De Casteljau: each round leaves one point fewer.
    let points = controls
    while (points.length > 2) {
      const from = points
      points = from.slice(2).map((value, place) => (from[place] ?? 0) * (1 - share) + value * share)
    }
    return points
  }).flat()
}

/** A rectangle with rounded corners. */
export function roundedContour({ x, y, width, height }: Box, radius: number): Contour {
  const [right, bottom] = [x + width, y + height]
  const arcTo = (toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`
  const top = `M${x + radius} ${y}L${right - radius} ${y}${arcTo(right, y + radius)}`
  const side = `L${right} ${bottom - radius}${arcTo(right - radius, bottom)}`
  const low = `L${x + radius} ${bottom}${arcTo(x, bottom - radius)}`
  const [contour = []] = pathContours(`${top}${side}${low}L${x} ${y + radius}${arcTo(x + radius, y)}Z`)
  return contour
}
