import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { hasCode } from "./item-codes.ts"

const line = anOrderLine({ MarketplaceOrderId: "#1001", CustomerReference: "CLN-4471" })
const item = anItem({
  Meta: { ExternalTrackingNumber: { Type: "Text", Value: "WREN 0012 3456" } },
  MarketplaceOrderLines: [{ ...line, Product: { ...line.Product, Sku: "Mug-Blue" } }],
})

describe("the codes of an item", () => {
  it.each(["CLN-4471", "cln-4471", " CLN-4471 ", "1001", "#1001", "mug-blue", "WREN00123456"])("include %s", (code) => {
    expect(hasCode(item, code)).toBe(true)
  })

  it.each(["CLN-447", "CLN-44711", "4471", "", "#", "constructor", "Leeds"])("do not include %s", (code) => {
    expect(hasCode(item, code)).toBe(false)
  })
})
