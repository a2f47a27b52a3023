import { describe, expect, it } from "vitest"
import { moveSurcharge, surchargeStates, type SurchargeEvent } from "./move-surcharge.ts"
import { readBillingRow } from "./read-billing-row.ts"

const COLUMNS = {
  tracking: "consignment",
  amount: "extra",
  currency: "ccy",
  weight: "kg",
  length: "l",
  width: "w",
  height: "h",
  reason: "why",
}
const read = (row: Readonly<Record<string, string>>) =>
  readBillingRow((column) => new Map(Object.entries(row)).get(column) ?? "", COLUMNS, "GBP")

describe("a row of a billing file (SURCHARGE-1)", () => {
  it("is read by the courier's own columns", () => {
    const row = {
      consignment: " W1 ",
      extra: "4.1",
      ccy: "gbp",
      kg: "2.35",
      l: "60",
      w: "40.5",
      h: "30",
      why: "Over \t weight",
    }
    expect(read(row)).toEqual({
      ok: true,
      value: {
        trackingNumber: "W1",
        amount: 410,
        billedKg: 2.35,
        billedSize: { Length: 60, Width: 40.5, Height: 30 },
        reason: "Over weight",
      },
    })
    expect(read({ consignment: "W1", extra: "0" })).toMatchObject({
      value: { amount: 0, billedKg: null, billedSize: null, reason: "Surcharge" },
    })
    expect(read({ consignment: "W1", extra: "1", l: "60", w: "40" })).toMatchObject({ value: { billedSize: null } })
  })

  it.each([
    [{ extra: "4" }, "It names no label."],
    [{ consignment: "W1", extra: "4", ccy: "EUR" }, "It is in EUR, and this account is charged in GBP."],
    [{ consignment: "W1", extra: "4,10" }, '"4,10" is not an amount such as 4.12.'],
    [{ consignment: "W1", extra: "-4.10" }, "It is below 0: a credit is given back by hand."],
    [{ consignment: "W1", extra: "4", l: "60", w: "-1", h: "2" }, '"-1" is not a length in cm.'],
    [{ consignment: "W1", extra: "4", kg: "heavy" }, '"heavy" is not a weight in kg.'],
  ])("that can't be charged says why: %o", (row, sentence) => {
    expect(read(row)).toEqual({ ok: false, error: sentence })
  })
})

it("a surcharge is charged, disputed and decided once (SURCHARGE-4)", () => {
  const events: readonly SurchargeEvent[] = ["charge", "dispute", "uphold", "credit"]
  const moves = surchargeStates.map((state) =>
    events.map((event) => moveSurcharge(state, event)).map((move) => (move.ok ? move.value : "-")),
  )
  expect(moves).toEqual([
    ["Charged", "-", "-", "-"],
    ["-", "Disputed", "-", "-"],
    ["-", "-", "Upheld", "Credited"],
    ["-", "-", "-", "-"],
    ["-", "-", "-", "-"],
  ])
})
