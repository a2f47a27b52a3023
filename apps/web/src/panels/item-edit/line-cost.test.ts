import { sumLineValue } from "@smart-send/domain/item/line-value"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quantityOptions, totalOf, unitCost, usualCostKind, withQuantity } from "./line-cost.ts"

describe("unit cost and total cost", () => {
  it("is unit by default when quantity is 1, otherwise total", () => {
    expect(usualCostKind({ Quantity: 1 })).toBe("unit")
    expect(usualCostKind({ Quantity: 2 })).toBe("total")
  })

  it("has quantities from 1 to 100, and the order's own quantity when it is higher", () => {
    expect(quantityOptions(1)).toHaveLength(100)
    expect([quantityOptions(1)[0], quantityOptions(1).at(-1)]).toEqual(["1", "100"])
    expect(quantityOptions(250).at(-1)).toBe("250")
  })

  it("shows the unit cost to the nearest penny without changing the total", () => {
    expect(unitCost({ Quantity: 3, Value: 10 })).toBe(3.33)
    expect(unitCost({ Quantity: 1, Value: 19.99 })).toBe(19.99)
  })

  it("changes the total with the quantity when the unit cost was typed, and keeps a typed total", () => {
    expect(withQuantity({ Quantity: 1, Value: 4.5 }, 3, "unit")).toEqual({ Quantity: 3, Value: 13.5 })
    expect(withQuantity({ Quantity: 2, Value: 9 }, 3, "total")).toEqual({ Quantity: 3, Value: 9 })
  })

  it("is exact: a typed unit cost reads the same for any quantity", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 100 }), (pence, Quantity) => {
        const Value = totalOf("unit", pence / 100, Quantity)
        expect(Math.round(Value * 100)).toBe(pence * Quantity)
        expect(unitCost({ Quantity, Value })).toBe(pence / 100)
      }),
    )
  })

  it.each([1e9, 1e308, Number.POSITIVE_INFINITY, -1e308, Number.NaN])("does not fail for %d", (amount) => {
    for (const kind of ["unit", "total"] as const) {
      const Value = totalOf(kind, amount, 100_000)
      const lines = Array.from({ length: 100 }, () => ({ Value }))
      expect(Number.isSafeInteger(sumLineValue(lines))).toBe(true)
      expect(Number.isFinite(unitCost({ Quantity: 100_000, Value }))).toBe(true)
    }
  })
})
