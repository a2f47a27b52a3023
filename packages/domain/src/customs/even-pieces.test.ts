import fc from "fast-check"
import { expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { evenPieces } from "./even-pieces.ts"

const parts = (quantity: number, value: number) =>
  evenPieces({ quantity, value: minor(value), grams: 1000 }).map((part) => [part.quantity, part.value / part.quantity])

it.each([
  [
    3,
    1001,
    [
      [2, 334],
      [1, 333],
    ],
  ],
  [3, 999, [[3, 333]]],
  [1, 1001, [[1, 1001]]],
  [
    3,
    2,
    [
      [2, 1],
      [1, 0],
    ],
  ],
  [3, 0, [[3, 0]]],
])("%i pieces for %i are shared to the penny", (quantity, value, expected) => {
  expect(parts(quantity, value)).toEqual(expected)
})

it("comes to the line's pieces, value and weight, whatever they are", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    value: fc.nat(9_999_999).map(minor),
    grams: fc.nat(99_999),
  })
  fc.assert(
    fc.property(line, (whole) => {
      const all = evenPieces(whole)
      for (const part of all) expect(part.value % part.quantity).toBe(0)
      for (const key of ["quantity", "value", "grams"] as const)
        expect(all.reduce((sum, part) => sum + part[key], 0)).toBe(whole[key])
    }),
  )
})
