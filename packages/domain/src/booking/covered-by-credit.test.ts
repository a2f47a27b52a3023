import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor, sumMinor } from "../money/money.ts"
import { coveredByCredit } from "./covered-by-credit.ts"

const line = (id: string, price: number) => ({ id, price: minor(price) })
const idsOf = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id)

describe("the bookings that the credit covers", () => {
  it("are taken in order, without those that cost more than what is left", () => {
    const { covered, total, left } = coveredByCredit(
      [line("a", 400), line("b", 500), line("c", 900), line("d", 100)],
      minor(1050),
    )
    expect(idsOf(covered)).toEqual(["a", "b", "d"])
    expect([total, left]).toEqual([1000, 50])
  })

  it("are none without credit", () => {
    expect(coveredByCredit([line("a", 1)], minor(0))).toEqual({ covered: [], total: 0, left: 0 })
    expect(coveredByCredit([line("a", 1)], minor(-500))).toEqual({ covered: [], total: 0, left: 0 })
  })

  it("never cost more than the credit, and leave out only those that cost more than what is left", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 60 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 60_000 }), (all, credit) => {
        const lines = all.map((price, place) => line(String(place), price))
        const { covered, total, left } = coveredByCredit(lines, minor(credit))
        expect(total).toBe(sumMinor(covered.map(({ price }) => price)))
        expect(total + left).toBe(credit)
        const passedOver = lines.filter((each) => !covered.includes(each))
        expect(passedOver.every(({ price }) => price > left)).toBe(true)
      }),
    )
  })
})
