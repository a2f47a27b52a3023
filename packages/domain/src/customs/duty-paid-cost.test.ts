import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { dutyPaidCost, presentDutyPaid, type DutiableGoods } from "./duty-paid-cost.ts"

const FRANCE = { vat: 20, duty: 4, dutyFreeUpTo: minor(0) }
const AMERICA = { vat: 0, duty: 10, dutyFreeUpTo: minor(0) }
const AUSTRALIA = { vat: 10, duty: 5, dutyFreeUpTo: minor(50_000) }

const goods = (parts: Partial<DutiableGoods> & { country?: string } = {}): DutiableGoods => ({
  to: { country: parts.country ?? "FRA", subdivision: "" },
  value: minor(5000),
  hasIoss: false,
  tariffCodes: ["610910", "610910", "640399"],
  ...parts,
})
const terms = { deliveryCost: minor(0), fee: minor(500), on: "2026-11-20" }

describe("duties paid", () => {
  it("are 3 euro for each distinct 6-digit code in the EU up to 150 euro, and VAT on them", () => {
    // Two t-shirts and shoes: two codes, 6.00 euro, and 20 % VAT on goods and duty.
    expect(dutyPaidCost(FRANCE, goods(), terms)).toEqual({ duty: 516, vat: 1103, fee: 500 })
  })

  it("distinguish codes by their first 6 digits", () => {
    expect(dutyPaidCost(FRANCE, goods({ tariffCodes: ["6109100010", "610910"] }), terms).duty).toBe(258)
  })

  it("count a line without a code as another code", () => {
    expect(dutyPaidCost(FRANCE, goods({ tariffCodes: ["610910", "", "61"] }), terms).duty).toBe(3 * 258)
    expect(dutyPaidCost(FRANCE, goods({ tariffCodes: [] }), terms).duty).toBe(258)
  })

  it("are by rate above 150 euro (£129.00)", () => {
    expect(dutyPaidCost(FRANCE, goods({ value: minor(12_900) }), terms).duty).toBe(516)
    expect(dutyPaidCost(FRANCE, goods({ value: minor(12_901) }), terms).duty).toBe(516 /* 4 % of £129.01 */)
    expect(dutyPaidCost(FRANCE, goods({ value: minor(20_000) }), terms).duty).toBe(800)
  })

  it("exclude the VAT that IOSS collected at the sale, but not above 150 euro", () => {
    expect(dutyPaidCost(FRANCE, goods({ hasIoss: true }), terms)).toEqual({ duty: 516, vat: 0, fee: 500 })
    expect(dutyPaidCost(FRANCE, goods({ hasIoss: true, value: minor(20_000) }), terms).vat).toBe(4160)
  })

  it("include the delivery cost, 10 pounds when it can't be computed", () => {
    const to = goods({ country: "USA" })
    expect(dutyPaidCost(AMERICA, to, { ...terms, deliveryCost: minor(2000) }).duty).toBe(700)
    expect(dutyPaidCost(AMERICA, to, { ...terms, deliveryCost: null }).duty).toBe(600)
  })

  it("are 0 up to the country's own limit", () => {
    expect(dutyPaidCost(AUSTRALIA, goods({ country: "AUS", value: minor(50_000) }), terms).duty).toBe(0)
    expect(dutyPaidCost(AUSTRALIA, goods({ country: "AUS", value: minor(50_001) }), terms).duty).toBe(2500)
  })

  it("are stated in pounds", () => {
    expect(presentDutyPaid({ duty: minor(516), vat: minor(1103), fee: minor(500) }, "GBP")).toEqual({
      DutyValue: 5.16,
      VatValue: 11.03,
      AdminFee: 5,
      CurrencyCode: "GBP",
    })
  })

  it("are never below 0, and never fall when goods or delivery cost more", () => {
    const pence = fc.integer({ min: 0, max: 5_000_000 }).map(minor)
    fc.assert(
      fc.property(pence, pence, pence, fc.boolean(), (value, more, deliveryCost, hasIoss) => {
        const less = dutyPaidCost(AMERICA, goods({ country: "USA", value, hasIoss }), { ...terms, deliveryCost })
        const dearer = dutyPaidCost(AMERICA, goods({ country: "USA", value: minor(value + more), hasIoss }), {
          ...terms,
          deliveryCost,
        })
        expect(less.duty).toBeGreaterThanOrEqual(0)
        expect(dearer.duty + dearer.vat).toBeGreaterThanOrEqual(less.duty + less.vat)
      }),
    )
  })
})
