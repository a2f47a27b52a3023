/** Sides of a parcel in cm. */
export interface BoxSides {
  readonly Length: number
  readonly Width: number
  readonly Height: number
}

/** The three visible faces of a box, as `points` of SVG polygons. */
export interface BoxFaces {
  readonly top: string
  readonly left: string
  readonly right: string
}

type Point = readonly [x: number, y: number]

/** The angle of an isometric drawing. */
const COS = Math.cos(Math.PI / 6)
const SIN = Math.sin(Math.PI / 6)
/** Sides are never drawn shorter than this, so that a poster tube and an envelope can still be recognised. */
const THINNEST = 0.06

/** A box in its true proportions, fitted into a square of `size` by `size`. */
export function boxFaces(sides: BoxSides, size: number): BoxFaces {
  const most = Math.max(sides.Length, sides.Width, sides.Height, Number.MIN_VALUE)
  const [l, w, h] = [sides.Length, sides.Width, sides.Height].map((side) => Math.max(side / most, THINNEST))
  return fitted({ l: l ?? 1, w: w ?? 1, h: h ?? 1 }, size)
}

function fitted({ l, w, h }: { readonly l: number; readonly w: number; readonly h: number }, size: number): BoxFaces {
  const width = (l + w) * COS
  const height = (l + w) * SIN + h
  const scale = size / Math.max(width, height)
  const left = (size - width * scale) / 2
  const top = (size - height * scale) / 2
  /** `a` along the length, `b` along the width, `c` up, each 0 or 1. */
  const at = (a: number, b: number, c: number): Point => [
    left + (a * l + b * w) * COS * scale,
    top + (h + (1 - b) * w * SIN + a * l * SIN - c * h) * scale,
  ]
  return {
    top: face(at(0, 0, 1), at(0, 1, 1), at(1, 1, 1), at(1, 0, 1)),
    left: face(at(0, 0, 1), at(1, 0, 1), at(1, 0, 0), at(0, 0, 0)),
    right: face(at(1, 0, 1), at(1, 1, 1), at(1, 1, 0), at(1, 0, 0)),
  }
}

function face(...points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ")
}
