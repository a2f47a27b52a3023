import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalMoneySchema, decimalToMinor, formatMoney, minor, minorToDecimal, percentOf, sumMinor } from "./money.ts"

describe("money is integers in minor units", () => {
  it("converts to a decimal and back, to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (pence) => {
        expect(decimalToMinor(minorToDecimal(minor(pence)))).toBe(pence === 0 ? 0 : pence)
      }),
    )
  })

  it("converts decimals that floats cannot represent", () => {
    expect(decimalToMinor(0.1 + 0.2)).toBe(30)
    expect(decimalToMinor(1.005)).toBe(101)
    expect(decimalToMinor(84.2)).toBe(8420)
  })

  it("refuses a fraction of a penny", () => {
    expect(() => minor(1.5)).toThrow(RangeError)
    expect(() => minor(Number.NaN)).toThrow(RangeError)
  })

  it("rounds a percentage half up", () => {
    expect(percentOf(minor(1250), 20)).toBe(250)
    expect(percentOf(minor(3), 50)).toBe(2)
    expect(percentOf(minor(-3), 50)).toBe(-2)
    expect(percentOf(minor(412), 17.5)).toBe(72)
  })

  it("adds up", () => {
    expect(sumMinor([minor(1), minor(2), minor(3)])).toBe(6)
  })

  it("is shown with a narrow symbol and 2 decimals", () => {
    expect(formatMoney(minor(8420))).toBe("£84.20")
  })
})

it.each([0, 0.01, 84.2, 1.15, -3.07, 99_999_999.99, -99_999_999.99])("%d travels as money", (amount) => {
  expect(decimalMoneySchema.parse(amount)).toBe(amount)
})

it.each([
  [1.005, "Money has at most 2 decimal places."],
  [1.0005, "Money has at most 2 decimal places."],
  [100_000_000, "Too big"],
  [-100_000_000, "Too small"],
])("%d does not: %s", (amount, why) => {
  expect(decimalMoneySchema.safeParse(amount).error?.issues[0]?.message).toContain(why)
})
