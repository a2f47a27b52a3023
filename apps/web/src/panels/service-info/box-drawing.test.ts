import { describe, expect, it } from "vitest"
import type { BoxDrawing, Point } from "./box-drawing.ts"
import { boxDrawing } from "./box-drawing.ts"

const FRAME = { width: 300, height: 200 }

function pointsOf(drawing: BoxDrawing): readonly Point[] {
  return [
    ...drawing.hiddenEdges.flat(),
    ...drawing.frontEdges.flat(),
    ...drawing.patches.flatMap((patch) => patch.corners),
  ]
}

/** The drawn length of an edge divided by its length in cm. */
function scaleOf(from: Point, to: Point, cm: number): number {
  return Math.hypot(to.x - from.x, to.y - from.y) / cm
}

function roomsOf(parcel: Parameters<typeof boxDrawing>[1]) {
  return boxDrawing([120, 60, 40], parcel, FRAME).measures.map(({ room }) => room)
}

describe("the drawing of a parcel in a service's largest box", () => {
  it.each([
    [
      [120, 60, 60],
      [30, 20, 10],
    ],
    [
      [35.3, 25, 2.5],
      [300, 300, 300],
    ],
    [
      [250, 80, 80],
      [250, 80, 80],
    ],
    [
      [60, 50, 50],
      [0.1, 0.1, 0.1],
    ],
  ] as const)("keeps a box of %j with a parcel of %j inside its frame", (limits, parcel) => {
    for (const { x, y } of pointsOf(boxDrawing(limits, parcel, FRAME))) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(FRAME.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(FRAME.height)
    }
  })

  it("draws every side to one scale", () => {
    const limits = [120, 60, 40] as const
    const { measures } = boxDrawing(limits, [30, 20, 10], FRAME)
    const [long = 0, middle = 0, short = 0] = measures.map(({ from, to, side }) => scaleOf(from, to, limits[side]))
    expect(middle / long).toBeCloseTo(1, 2)
    expect(short / long).toBeCloseTo(1, 2)
  })

  it("shows the three near faces of a parcel that fits, without a mark", () => {
    const { patches } = boxDrawing([120, 60, 40], [120, 60, 40], FRAME)
    expect(patches.map(({ face, isOver }) => [face, isOver])).toEqual([
      ["top", false],
      ["left", false],
      ["right", false],
    ])
  })

  it("marks exactly the part that exceeds the box", () => {
    const { patches } = boxDrawing([120, 60, 40], [150, 50, 30], FRAME)
    expect(patches.map(({ face, isOver }) => [face, isOver])).toEqual([
      ["top", false],
      ["top", true],
      ["left", false],
      ["left", true],
      // The whole end is outside.
      ["right", true],
    ])
  })

  it("labels a side only where nothing covers the label", () => {
    expect(roomsOf(null)).toEqual(["belowLeft", "belowRight", "right"])
    expect(roomsOf([150, 50, 30])).toEqual(["belowLeft", "aboveLeft", "left"])
    expect(roomsOf([110, 70, 30])).toEqual(["aboveRight", "belowRight", "right"])
  })

  it("has an outline of twelve edges and no parcel while its size is not known", () => {
    const { hiddenEdges, frontEdges, patches } = boxDrawing([120, 60, 40], null, FRAME)
    expect(hiddenEdges.length + frontEdges.length).toBe(12)
    expect(patches).toEqual([])
  })
})
