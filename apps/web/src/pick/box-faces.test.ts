import * as fc from "fast-check"
import { expect, test } from "vitest"
import { boxFaces } from "./box-faces.ts"

const SIZE = 40
const side = fc.double({ min: 0, max: 300, noNaN: true })
const numbers = (points: string): number[] => points.split(/[ ,]/).map(Number)

test("a package of any size is drawn inside its square and touches two opposite sides", () => {
  fc.assert(
    fc.property(side, side, side, (Length, Width, Height) => {
      const all = Object.values(boxFaces({ Length, Width, Height }, SIZE)).flatMap(numbers)
      expect(Math.min(...all)).toBeGreaterThanOrEqual(-0.01)
      expect(Math.max(...all)).toBeLessThanOrEqual(SIZE + 0.01)
      const xs = all.filter((_, index) => index % 2 === 0)
      const ys = all.filter((_, index) => index % 2 === 1)
      const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
      expect(spread).toBeCloseTo(SIZE, 1)
    }),
  )
})
const heightOf = (Height: number): number => {
  const ys = numbers(boxFaces({ Length: 40, Width: 40, Height }, SIZE).left).filter((_, index) => index % 2 === 1)
  return Math.max(...ys) - Math.min(...ys)
}

test("a tall box is drawn higher than a flat one with the same base", () => {
  expect(heightOf(40)).toBeGreaterThan(heightOf(4))
})
