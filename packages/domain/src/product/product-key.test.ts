import fc from "fast-check"
import { expect, it } from "vitest"
import { weightOfPieces } from "./product-key.ts"

it("the weight of pieces is the sum of all, or unknown when one is", () => {
  const three = { weight: 0.1, quantity: 3 }
  expect(weightOfPieces([three, { weight: 0.2, quantity: 1 }])).toBe(0.5)
  expect(weightOfPieces([three, { weight: undefined, quantity: 1 }])).toBeNull()
  expect(weightOfPieces([])).toBeNull()
})

it("more pieces never weigh less", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.double({ min: 0.001, max: 30, noNaN: true }),
      (quantity, weight) => {
        const weigh = (count: number) => weightOfPieces([{ weight, quantity: count }]) ?? 0
        expect(weigh(quantity + 1)).toBeGreaterThanOrEqual(weigh(quantity))
      },
    ),
  )
})
