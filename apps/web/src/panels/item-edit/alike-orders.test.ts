import { anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { changesOfAlike, ordersToCode } from "./alike-orders.ts"

const lineOf = (Sku: string, TariffCode = "", CountryOfManufacture = "") =>
  anOrderLine({ Product: { ...anOrderLine().Product, Sku, TariffCode, CountryOfManufacture } })

/** An order of one product; one without a code has the problem that says so. */
function order(n: number, sku: string, code = "", over: Partial<ItemRecord["item"]> = {}): ItemRecord {
  const Field = "MarketplaceOrderLines.0.Product.TariffCode"
  const problem = { Code: "PRODUCT-TARIFFCODE-REQUIRED", Field, Message: "Enter it.", Severity: "error" } as const
  const lines = { MarketplaceOrderLines: [lineOf(sku, code, code && "PRT")] }
  return testRecord(n, { problems: code === "" ? [problem] : [] }, { ...lines, ...over })
}

describe("the other orders of a product", () => {
  const mine = order(1, "constructor", "691110")
  const records = [mine, order(2, "Constructor "), order(3, "other"), order(4, "constructor", "640399")]

  it("are those that lack its codes, without this one and without what is booked", () => {
    const booked = order(5, "constructor", "", { MarketplaceStatus: "AwaitingDispatch" })
    expect([...ordersToCode([...records, booked], mine.id).values()]).toEqual([1, 1])
    expect(ordersToCode(records, testId(2)).size).toBe(1)
  })

  it("get this order's codes where theirs are missing, and only for the products chosen", () => {
    const [key = ""] = ordersToCode(records, mine.id).keys()
    const changes = changesOfAlike(records, mine.item, new Set([key]))
    expect([...changes.keys()]).toEqual([testId(2)])
    expect(changes.get(testId(2))?.MarketplaceOrderLines?.[0]?.Product).toMatchObject({
      TariffCode: "691110",
      CountryOfManufacture: "PRT",
    })
    expect(changesOfAlike(records, mine.item, new Set()).size).toBe(0)
  })
})
