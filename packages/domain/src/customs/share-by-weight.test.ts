import fc from "fast-check"
import { expect, it } from "vitest"
import { shareByWeight } from "./share-by-weight.ts"

it("gives what rounding leaves over to the largest remainders, and of equal ones to the first", () => {
  expect(shareByWeight(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(shareByWeight(100, [1, 1.9, 1.1])).toEqual([25, 47, 28])
  expect(shareByWeight(5, [0, 0])).toEqual([3, 2])
})

it("gives nobody less than the least, as long as there is enough", () => {
  expect(shareByWeight(100, [1, 100_000], 1)).toEqual([1, 99])
  expect(shareByWeight(3, [1, 1, 1_000_000], 1)).toEqual([1, 1, 1])
  expect(shareByWeight(1, [1, 2, 3], 1)).toEqual([0, 0, 1])
})

it("always adds up, and is never negative", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), weights, fc.constantFrom(0, 1), (amount, each, least) => {
      const shares = shareByWeight(amount, each, least)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(amount >= each.length * least ? least : 0)
    }),
  )
})
