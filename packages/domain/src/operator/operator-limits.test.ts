import { describe, expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { howToGive, operatorLimitsSchema, USUAL_OPERATOR_LIMITS } from "./operator-limits.ts"

const limits = { RefundLimit: 50, DailyLimit: 100, RefundMost: 200 }

describe("what an operator may give (OPERATE-6)", () => {
  it.each([
    [50_00, 0, "Alone"],
    [50_01, 0, "Second"],
    [50_00, 50_00, "Alone"],
    [50_00, 50_01, "Second"],
    [200_00, 0, "Second"],
    [200_01, 0, "Never"],
  ])("%i pence after %i of the day: %s", (amount, given, expected) => {
    expect(howToGive(minor(amount), minor(given), limits)).toBe(expected)
  })

  it("is nothing alone where the tenant says nothing, and limits are in their order", () => {
    expect(howToGive(minor(1), minor(0), USUAL_OPERATOR_LIMITS)).toBe("Second")
    expect(operatorLimitsSchema.safeParse({ ...limits, RefundMost: 49 }).success).toBe(false)
    expect(operatorLimitsSchema.safeParse({ ...limits, RefundLimit: -1 }).success).toBe(false)
  })
})
