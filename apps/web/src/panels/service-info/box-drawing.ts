import type { Sides } from "./parcel-fit.ts"

/** A point of the picture, in the picture's units: right and down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Part of one visible face of the parcel. */
export interface Patch {
  readonly face: "top" | "left" | "right"
  /** Whether it lies outside the limit's box. */
  readonly isOver: boolean
  readonly corners: readonly Point[]
}

/** One edge of the limit's box with its measure, and the side of it that has room for the text. */
export interface MeasuredEdge {
  readonly side: 0 | 1 | 2
  readonly from: Point
  readonly to: Point
  readonly room: "belowLeft" | "belowRight" | "aboveLeft" | "aboveRight" | "left" | "right"
}

/** The service's largest box in outline, seen from above its near corner, with the parcel in its far corner. */
export interface BoxDrawing {
  /** Edges of the limit's box behind the parcel. */
  readonly hiddenEdges: readonly (readonly [Point, Point])[]
  /** Edges of the limit's box in front of it. */
  readonly frontEdges: readonly (readonly [Point, Point])[]
  /** The box's floor and its two far walls, as filled areas. */
  readonly inside: readonly (readonly Point[])[]
  readonly patches: readonly Patch[]
  readonly measures: readonly MeasuredEdge[]
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** A point in the box in cm: along the longest limit, along the middle one, and up. */
type Place = readonly [along: number, across: number, up: number]

const COS_30 = Math.sqrt(3) / 2
const SIN_30 = 0.5

function projected([along, across, up]: Place): Point {
  return { x: (along - across) * COS_30, y: (along + across) * SIN_30 - up }
}

/** Scales both boxes alike, as large as the frame allows, and centres them. */
export function boxDrawing(limits: Sides, parcel: Sides | null, frame: Frame): BoxDrawing {
  const at = toFrame(limits, parcel, frame)
  const edge = (from: Place, to: Place): readonly [Point, Point] => [at(from), at(to)]
  const [l, w, h] = limits
  return {
    hiddenEdges: [edge([0, 0, 0], [l, 0, 0]), edge([0, 0, 0], [0, w, 0]), edge([0, 0, 0], [0, 0, h])],
    frontEdges: [
      edge([0, w, 0], [l, w, 0]),
      edge([l, 0, 0], [l, w, 0]),
      edge([0, w, 0], [0, w, h]),
      edge([l, w, 0], [l, w, h]),
      edge([l, 0, 0], [l, 0, h]),
      edge([0, 0, h], [l, 0, h]),
      edge([0, 0, h], [0, w, h]),
      edge([0, w, h], [l, w, h]),
      edge([l, 0, h], [l, w, h]),
    ],
    inside: [
      [at([0, 0, 0]), at([l, 0, 0]), at([l, w, 0]), at([0, w, 0])],
      [at([0, 0, 0]), at([l, 0, 0]), at([l, 0, h]), at([0, 0, h])],
      [at([0, 0, 0]), at([0, w, 0]), at([0, w, h]), at([0, 0, h])],
    ],
    patches: parcel === null ? [] : patchesOf(limits, parcel, at),
    measures: measuresOf(limits, parcel, at),
  }
}

/** Puts each measure at an edge that no part of the parcel hides. */
function measuresOf([l, w, h]: Sides, parcel: Sides | null, at: (place: Place) => Point): readonly MeasuredEdge[] {
  const isLong = parcel !== null && parcel[0] > l
  const isWide = parcel !== null && parcel[1] > w
  return [
    isWide
      ? { side: 0, from: at([0, 0, h]), to: at([l, 0, h]), room: "aboveRight" }
      : { side: 0, from: at([0, w, 0]), to: at([l, w, 0]), room: "belowLeft" },
    isLong
      ? { side: 1, from: at([0, w, h]), to: at([0, 0, h]), room: "aboveLeft" }
      : { side: 1, from: at([l, w, 0]), to: at([l, 0, 0]), room: "belowRight" },
    isLong
      ? { side: 2, from: at([0, w, 0]), to: at([0, w, h]), room: "left" }
      : { side: 2, from: at([l, 0, 0]), to: at([l, 0, h]), room: "right" },
  ]
}

/** Scale and position of the picture, so that every corner of both boxes lies inside the frame. */
function toFrame(limits: Sides, parcel: Sides | null, frame: Frame): (place: Place) => Point {
  const corners = [limits, ...(parcel === null ? [] : [parcel])].flatMap(cornersOf).map(projected)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top))
  const marginX = (frame.width - (right - left) * scale) / 2
  const marginY = (frame.height - (bottom - top) * scale) / 2
  return (place) => {
    const { x, y } = projected(place)
    return { x: rounded((x - left) * scale + marginX), y: rounded((y - top) * scale + marginY) }
  }
}

function cornersOf([l, w, h]: Sides): readonly Place[] {
  return [0, l].flatMap((along) => [0, w].flatMap((across) => [0, h].map((up): Place => [along, across, up])))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** The three visible faces, each cut where it leaves the limit's box. */
function patchesOf(limits: Sides, parcel: Sides, at: (place: Place) => Point): readonly Patch[] {
  const [l, w, h] = parcel
  const stretches: readonly (readonly Stretch[])[] = [0, 1, 2].map((side) =>
    stretchesOf(parcel[side] ?? 0, limits[side] ?? 0),
  )
  const [along = [], across = [], up = []] = stretches
  const isOver = (side: 0 | 1 | 2): boolean => parcel[side] > limits[side]
  const face = (
    name: Patch["face"],
    isFaceOver: boolean,
    [us, vs, place]: readonly [readonly Stretch[], readonly Stretch[], (u: number, v: number) => Place],
  ): readonly Patch[] =>
    us.flatMap((u) =>
      vs.map((v) => ({
        face: name,
        isOver: isFaceOver || u.isOver || v.isOver,
        corners: [place(u.from, v.from), place(u.to, v.from), place(u.to, v.to), place(u.from, v.to)].map(at),
      })),
    )
  return [
    ...face("top", isOver(2), [along, across, (u, v) => [u, v, h]]),
    ...face("left", isOver(1), [along, up, (u, v) => [u, w, v]]),
    ...face("right", isOver(0), [across, up, (u, v) => [l, u, v]]),
  ]
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly isOver: boolean
}

function stretchesOf(length: number, limit: number): readonly Stretch[] {
  return length <= limit
    ? [{ from: 0, to: length, isOver: false }]
    : [
        { from: 0, to: limit, isOver: false },
        { from: limit, to: length, isOver: true },
      ]
}
