import { describe, expect, it } from "vitest"
import { testId, testItem, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { codeChanges, codesOfOthers, productsToCode, productsToWeigh, weightChanges } from "./change-by-product.ts"

const NO_SIZE = { Weight: 0, Length: 0, Width: 0, Height: 0 }

interface Holding {
  readonly sku: string
  readonly quantity?: number
  readonly code?: string
  readonly name?: string
}

function holding(n: number, ...products: readonly Holding[]): ItemRecord {
  const [line] = testItem(n).MarketplaceOrderLines
  if (line === undefined) throw new Error("A test item has a line")
  const lines = products.map(({ sku, quantity = 1, code = "", name = `Thing ${sku}` }) => ({
    ...line,
    Quantity: quantity,
    Description: name,
    Product: { ...line.Product, Sku: sku, TariffCode: code },
  }))
  const problems = products.map(({ code = "" }, index) => ({
    Code: "PRODUCT-TARIFFCODE-REQUIRED",
    Field: `MarketplaceOrderLines.${index}.Product.TariffCode`,
    Message: "",
    Severity: "error" as const,
    isFound: code === "",
  }))
  const found = problems.flatMap(({ isFound, ...problem }) => (isFound ? [problem] : []))
  return testRecord(n, { problems: found }, { PackageDimensions: NO_SIZE, MarketplaceOrderLines: lines })
}

describe("a weight entered once per product", () => {
  it("is asked for each product once, by SKU or name, the one in most orders first", () => {
    const records = [
      holding(1, { sku: "mug" }),
      holding(2, { sku: "MUG " }, { sku: "", name: "constructor" }),
      holding(3, { sku: "", name: "Constructor" }),
      holding(4, { sku: "mug" }),
    ]
    expect(productsToWeigh(records).map(({ name, ids }) => [name, ids.length])).toEqual([
      ["Thing mug", 3],
      ["constructor", 2],
    ])
  })

  it("gives each order the sum of its pieces, and leaves an order with an unweighed product alone", () => {
    const records = [
      holding(1, { sku: "mug", quantity: 3 }),
      holding(2, { sku: "mug" }, { sku: "tea" }),
      holding(3, { sku: "pot" }),
    ]
    const weights = new Map([
      ["sku mug", 0.4],
      ["sku tea", 0.105],
    ])
    const changes = weightChanges(records, weights)
    expect(Array.from(changes, ([id, { PackageDimensions }]) => [id, PackageDimensions?.Weight])).toEqual([
      [testId(1), 1.2],
      [testId(2), 0.505],
    ])
  })

  it("replaces no weight and makes no parcel that is too heavy to send", () => {
    const weighed = testRecord(1)
    const heavy = holding(2, { sku: "anvil", quantity: 1000 })
    expect(
      weightChanges(
        [weighed, heavy],
        new Map([
          ["sku sku-1", 5],
          ["sku anvil", 25],
        ]),
      ).size,
    ).toBe(0)
  })
})

describe("a tariff code entered once per product", () => {
  it("is asked for the products that lack one, and set where it is missing only", () => {
    const records = [
      holding(1, { sku: "mug" }, { sku: "tea", code: "090240" }),
      holding(2, { sku: "mug" }),
      holding(3, { sku: "pot" }),
    ]
    expect(productsToCode(records).map(({ key, ids }) => [key, ids.length])).toEqual([
      ["sku mug", 2],
      ["sku pot", 1],
    ])
    const codes = new Map([
      ["sku mug", { code: "691110", origin: "GBR" }],
      ["sku tea", { code: "999999", origin: "" }],
    ])
    const changes = codeChanges(records, codes)
    expect([...changes.keys()]).toEqual([testId(1), testId(2)])
    const products = changes.get(testId(1))?.MarketplaceOrderLines?.map(({ Product }) => Product)
    expect(products?.map(({ TariffCode }) => TariffCode)).toEqual(["691110", "090240"])
    expect(products?.map(({ CountryOfManufacture }) => CountryOfManufacture)).toEqual(["GBR", ""])
  })

  it("is suggested from another order of the same product", () => {
    const others = codesOfOthers([holding(1, { sku: "mug" }), holding(2, { sku: "Mug", code: "691110" })])
    expect([...others]).toEqual([["sku mug", { code: "691110", origin: "" }]])
  })
})
