import { anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { lineInField } from "./line-in-field.ts"

const line = (TariffCode: string) => {
  const whole = anOrderLine()
  return { ...whole, Product: { ...whole.Product, TariffCode } }
}
const lines = [line("610910"), line(""), line("")]

it("the line is the one that the field names; otherwise the first without a code", () => {
  expect(lineInField(lines, "MarketplaceOrderLines.2.Product.TariffCode")).toBe(2)
  for (const field of [
    null,
    "Recipient.Name",
    "MarketplaceOrderLines.9.Value",
    "MarketplaceOrderLines.constructor.Value",
  ]) {
    expect(lineInField(lines, field)).toBe(1)
  }
  expect(lineInField([line("610910")], null)).toBe(0)
})
