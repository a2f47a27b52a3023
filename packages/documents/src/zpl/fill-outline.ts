import { createBitmap, type Bitmap } from "./bitmap.ts"
import type { Contour } from "./outline.ts"

/** Rows looked at within a row of dots. */
const SUBROWS = 5
/** Share of a dot that ink must cover to make it black. A little less than half, because thin strokes print better too bold than broken. */
const COVERED = 0.42

/** How contours become dots: their scale, and the place of their origin, in dots. `up` is for faces, whose y grows upwards. */
export interface Projection {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly up?: boolean
}

/** Dots, and where their top left corner lies. */
export interface PlacedBitmap {
  readonly bitmap: Bitmap
  readonly left: number
  readonly top: number
}

/** The dots that contours cover. */
export function fillOutline(
  contours: readonly Contour[],
  to: Projection,
  rule: "nonzero" | "evenodd" = "nonzero",
): PlacedBitmap {
  const drawn = contours.map((contour) => project(contour, to))
  const xs = drawn.flatMap((points) => points.filter((_, place) => place % 2 === 0))
  const ys = drawn.flatMap((points) => points.filter((_, place) => place % 2 === 1))
  if (xs.length === 0) return { bitmap: createBitmap(0, 0), left: 0, top: 0 }
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const bitmap = createBitmap(Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top)
  const ink = new Float64Array(bitmap.width)
  const edges = drawn.flatMap(edgesOf)
  for (let row = 0; row < bitmap.height; row += 1) {
    ink.fill(0)
    for (let sub = 0; sub < SUBROWS; sub += 1) {
      const crossings = crossingsAt(edges, top + row + (sub + 0.5) / SUBROWS)
      for (const [from, until] of insideOf(crossings, rule)) cover(ink, from - left, until - left)
    }
    for (let x = 0; x < bitmap.width; x += 1) {
      const at = row * bitmap.rowBytes + (x >> 3)
      if ((ink[x] ?? 0) >= COVERED * SUBROWS) bitmap.bytes[at] = (bitmap.bytes[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { bitmap, left, top }
}

function project(contour: Contour, { scale, x, y, up = false }: Projection): readonly number[] {
  return contour.map((value, place) => (place % 2 === 0 ? x + value * scale : y + value * (up ? -scale : scale)))
}

interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The sides of a contour that are not level. */
function edgesOf(points: readonly number[]): readonly Edge[] {
  const edges: Edge[] = []
  let [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  for (let place = 0; place < points.length; place += 2) {
    const [x1, y1] = [points[place] ?? 0, points[place + 1] ?? 0]
    if (y0 !== y1) edges.push({ x0, y0, x1, y1 })
    ;[x0, y0] = [x1, y1]
  }
  return edges
}

interface Crossing {
  readonly x: number
  readonly turn: number
}

/** Where the contours cross a horizontal line, from the left. */
function crossingsAt(edges: readonly Edge[], y: number): readonly Crossing[] {
  const crossings: Crossing[] = []
  for (const { x0, y0, x1, y1 } of edges) {
    if (y0 <= y === y1 <= y) continue
    crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 })
  }
  return crossings.toSorted((a, b) => a.x - b.x)
}

function insideOf(crossings: readonly Crossing[], rule: "nonzero" | "evenodd"): readonly (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = []
  let winding = 0
  for (const [place, { x, turn }] of crossings.entries()) {
    winding += turn
    const isInside = rule === "nonzero" ? winding !== 0 : place % 2 === 0
    const next = crossings[place + 1]
    if (isInside && next !== undefined) spans.push([x, next.x])
  }
  return spans
}

/** Adds a span to the ink of each dot it touches, by the share that it covers. */
function cover(ink: Float64Array, from: number, until: number): void {
  for (let x = Math.floor(from); x < until; x += 1) {
    ink[x] = (ink[x] ?? 0) + Math.min(until, x + 1) - Math.max(from, x)
  }
}
