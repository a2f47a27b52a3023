import { aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_DIMENSIONS } from "../parcel/package-dimensions.ts"
import { productKeyOf, skuProductKey, unweighedProducts, withProductParcel } from "./product-parcels.ts"

const line = (Sku: string, Description = "Soy candle", Quantity = 1) =>
  anOrderLine({ Description, Quantity, Product: { ...anOrderLine().Product, Sku } })
const unweighed = (...MarketplaceOrderLines: ReturnType<typeof line>[]) =>
  aNewItem({ PackageDimensions: NO_DIMENSIONS, MarketplaceOrderLines })
const piece = { Weight: 0.45, Length: 10, Width: 9, Height: 8 }

describe("the products of a file without weights", () => {
  it("are each asked about once, with the items that hold them, those of most items first", () => {
    const items = [
      unweighed(line("MUG", "Mug")),
      unweighed(line("CANDLE")),
      unweighed(line("candle "), line("CANDLE")),
      unweighed(line("", "constructor")),
      aNewItem({ MarketplaceOrderLines: [line("HEAVY")] }),
    ]
    expect(unweighedProducts(items).map(({ sku, description, itemCount }) => [sku, description, itemCount])).toEqual([
      ["CANDLE", "Soy candle", 2],
      ["MUG", "Mug", 1],
      ["", "constructor", 1],
    ])
  })

  it("are told apart by SKU, and by name where there is none", () => {
    expect(productKeyOf(line(" Candle "))).toBe(skuProductKey("CANDLE"))
    expect(productKeyOf(line("", " Soy Candle"))).toBe(productKeyOf(line("", "soy candle")))
    expect(productKeyOf(line("", "sku candle"))).not.toBe(productKeyOf(line("candle")))
  })
})

describe("an item of a file without a weight", () => {
  const parcels = new Map([
    [skuProductKey("CANDLE"), piece],
    [productKeyOf(line("", "Mug")), { ...NO_DIMENSIONS, Weight: 0.3 }],
  ])

  it("takes weight and sides of its one piece", () => {
    expect(withProductParcel(unweighed(line("candle")), parcels).PackageDimensions).toEqual(piece)
  })

  it("takes the sum of several pieces, and no sides", () => {
    const item = withProductParcel(unweighed(line("CANDLE", "Soy candle", 2), line("", "mug")), parcels)
    expect(item.PackageDimensions).toEqual({ ...NO_DIMENSIONS, Weight: 1.2 })
  })

  it("stays without one while a product of it is not known", () => {
    const item = unweighed(line("CANDLE"), line("OTHER"))
    expect(withProductParcel(item, parcels)).toBe(item)
  })

  it("is left as it is when the file gives its weight", () => {
    const item = aNewItem({ MarketplaceOrderLines: [line("CANDLE")] })
    expect(withProductParcel(item, parcels)).toBe(item)
  })
})
