import { describe, expect, it } from "vitest"
import { err, ok } from "../result/result.ts"
import { minor } from "../money/money.ts"
import { bonusOf, checkTopUp, MOST_TOP_UP } from "./top-up-terms.ts"

const terms = { MinimumTopUp: 2500, BonusPercentage: 7.5, BonusMinimumSpend: 100_00 }
const ours = { terms, currency: "GBP" } as const

describe("a top-up", () => {
  it("is at least the minimum, at most £10,000, and in the tenant's currency (PREPAY-2)", () => {
    expect(checkTopUp(2500, "GBP", ours)).toEqual(ok(2500))
    expect(checkTopUp(2499, "GBP", ours)).toEqual(err("TOP-UP-TOO-SMALL"))
    expect(checkTopUp(MOST_TOP_UP, "GBP", ours)).toEqual(ok(MOST_TOP_UP))
    expect(checkTopUp(MOST_TOP_UP + 1, "GBP", ours)).toEqual(err("TOP-UP-TOO-BIG"))
    expect(checkTopUp(2500, "EUR", ours)).toEqual(err("TOP-UP-CURRENCY"))
  })

  it("gets its bonus from the least spend on, rounded to the penny (PREPAY-4)", () => {
    expect(bonusOf(minor(99_99), terms)).toBe(0)
    expect(bonusOf(minor(100_00), terms)).toBe(750)
    expect(bonusOf(minor(100_07), terms)).toBe(751)
    expect(bonusOf(minor(100_00), { ...terms, BonusPercentage: 0 })).toBe(0)
  })
})
