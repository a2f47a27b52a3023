import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { netWeights } from "./net-weights.ts"

const line = (quantity: number, pieceGrams = 0) => ({ quantity, pieceGrams })
const sum = (grams: readonly number[]) => grams.reduce((total, each) => total + each, 0)

describe("net weights of the lines of a parcel", () => {
  it.each([
    ["the pieces' own where all are known, the rest being packaging", [line(2, 150), line(1, 400)], 1000, [300, 400]],
    ["shared out by pieces where none is known", [line(3), line(1)], 1000, [750, 250]],
    [
      "the known ones as they are, and the others what is left",
      [line(1, 600), line(3), line(1)],
      1000,
      [600, 300, 100],
    ],
    [
      "made smaller together where the pieces weigh more than the parcel",
      [line(1, 900), line(1, 300)],
      1000,
      [750, 250],
    ],
    ["shared out by pieces where the known leave nothing for the others", [line(1, 1000), line(1)], 1000, [500, 500]],
    ["never nothing", [line(1), line(9999)], 500, [1, 499]],
    ["nothing where the parcel weighs nothing", [line(1), line(2)], 0, [0, 0]],
  ])("are %s", (_, lines, grams, net) => {
    expect(netWeights(lines, grams)).toEqual(net)
  })

  it("never weigh more than the parcel, and all of it where a piece's weight is not known", () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), pieceGrams: fc.nat(5000) }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(lines, fc.integer({ min: 20, max: 2_500_000 }), (each, grams) => {
        const net = netWeights(each, grams)
        expect(sum(net)).toBeLessThanOrEqual(grams)
        const isAnyUnknown = each.some(({ pieceGrams }) => pieceGrams === 0)
        expect(sum(net)).toBeGreaterThanOrEqual(isAnyUnknown ? grams : 0)
        expect(Math.min(...net)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
