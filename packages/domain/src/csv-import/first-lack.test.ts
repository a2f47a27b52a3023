import { expect, it } from "vitest"
import type { ItemProblem } from "../item/item-problem.ts"
import { firstLack } from "./first-lack.ts"

const problem = (Code: string, Field: string, Severity: ItemProblem["Severity"] = "error"): ItemProblem => ({
  Code,
  Field,
  Message: "",
  Severity,
})

it.each([
  ["ITEM-WEIGHT", "PackageDimensions.Weight", "weight"],
  ["ADDRESS-RECIPIENT-POSTCODE-FORMAT", "Recipient.Postcode", "address"],
  ["ADDRESS-SENDER-TOWN-REQUIRED", "Sender.Town", "sender"],
  ["PRODUCT-TARIFFCODE-REQUIRED", "MarketplaceOrderLines.0.Product.TariffCode", "customs"],
  ["SERVICE-DDU-UNSUPPORTED", "Meta.IossNumber", "customs"],
  ["SERVICE-MISSING", "Service", "service"],
  ["ITEM-VALUE", "MarketplaceOrderLines.0.Value", "details"],
])("%s at %s is a lack of %s", (code, field, lack) => {
  expect(firstLack([problem(code, field)])).toBe(lack)
})

it("an item lacks what it has to correct first, and nothing when it only has warnings", () => {
  const service = problem("SERVICE-MISSING", "Service")
  expect(firstLack([problem("ITEM-WEIGHT", "PackageDimensions.Weight"), service])).toBe("weight")
  expect(firstLack([problem("ITEM-PROHIB-CONFIRM", "Service", "warning"), service])).toBe("service")
  expect(firstLack([problem("ITEM-PROHIB-CONFIRM", "Service", "warning")])).toBeNull()
})
