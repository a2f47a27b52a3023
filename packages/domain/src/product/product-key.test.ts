import fc from "fast-check"
import { expect, it } from "vitest"
import { weightOfPieces } from "./product-key.ts"

it("the weight of pieces is the sum of all, or unknown when one is", () => {
  const pieces = [
    { key: "a", quantity: 3 },
    { key: "b", quantity: 1 },
  ]
  expect(weightOfPieces(pieces, (key) => ({ a: 0.1, b: 0.2 })[key])).toBe(0.5)
  expect(weightOfPieces(pieces, (key) => ({ a: 0.1 })[key])).toBeNull()
  expect(weightOfPieces([], () => 1)).toBeNull()
})

it("more pieces never weigh less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0.001, max: 30, noNaN: true }), (quantity, kg) => {
      const weigh = (count: number) => weightOfPieces([{ key: "a", quantity: count }], () => kg) ?? 0
      expect(weigh(quantity + 1)).toBeGreaterThanOrEqual(weigh(quantity))
    }),
  )
})
