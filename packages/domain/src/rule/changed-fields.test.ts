import { anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { changedFields } from "./changed-fields.ts"
import { suggestRule } from "./suggest-rule.ts"

const item = anItem()
const [line] = item.MarketplaceOrderLines
if (line === undefined) throw new Error("An item has a line.")

it("names each part that an edit changes, and nothing that stays (RULE-34)", () => {
  const PackageDimensions = { ...item.PackageDimensions, Weight: 2 }
  expect(
    changedFields(item, { PackageDimensions, Tags: item.Tags, Recipient: { ...item.Recipient, Town: "York" } }),
  ).toEqual([{ Field: "PackageDimensions.Weight", From: 1, To: 2 }])
})

it("of an order's lines only another tariff code is for a rule", () => {
  const renamed = [{ ...line, Quantity: 3, Product: { ...line.Product, TariffCode: "691110" } }]
  const before = { ...item, MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, TariffCode: "691110" } }] }
  const after = { ...item, MarketplaceOrderLines: renamed }
  const suggested = (from: typeof item) =>
    suggestRule(after, changedFields(from, { MarketplaceOrderLines: renamed }), null)
  expect(suggested(before).ok).toBe(false)
  expect(suggested(item)).toMatchObject({ ok: true, value: { Actions: [{ Field: "TariffCode", Value: "691110" }] } })
})
