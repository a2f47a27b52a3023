import { describe, expect, it } from "vitest"
import { chooseBillingColumns } from "./choose-billing-columns.ts"

const KEPT = {
  tracking: "consignment",
  amount: "extra",
  currency: "",
  weight: "kg",
  length: "",
  width: "",
  height: "",
  reason: "",
}

describe("the columns of a billing file (SURCHARGE-1)", () => {
  it("are said once, without regard to capitals, and kept; what is said again takes the kept one's place", () => {
    expect(chooseBillingColumns("wren", { tracking: " Consignment ", amount: "EXTRA", weight: "Kg" }, null)).toEqual({
      ok: true,
      value: KEPT,
    })
    expect(chooseBillingColumns("wren", {}, KEPT)).toEqual({ ok: true, value: KEPT })
    expect(chooseBillingColumns("wren", { amount: "Net" }, KEPT)).toEqual({
      ok: true,
      value: { ...KEPT, amount: "net" },
    })
  })

  it("are read as they were kept before sizes were", () => {
    expect(chooseBillingColumns("wren", {}, { tracking: "a", amount: "b" })).toMatchObject({ value: { length: "" } })
  })

  it.each([
    [
      { tracking: "consignment" },
      "Which column of wren's file has the amount? Say it once with --amount <column>. Nothing was charged.",
    ],
    [
      { amount: " " },
      "Which column of wren's file has the tracking number and the amount? Say it once with --tracking <column> and --amount <column>. Nothing was charged.",
    ],
    [{ tracking: "a", amount: "b", weight: "B" }, "The column b was named for two things. Nothing was charged."],
  ])("are refused in a sentence where the amount is not said, or said twice: %o", (said, sentence) => {
    expect(chooseBillingColumns("wren", said, null)).toEqual({ ok: false, error: sentence })
  })
})
