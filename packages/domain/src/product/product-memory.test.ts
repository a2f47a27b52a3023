import { anAddress, anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { changeItem } from "../item/change-item.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { knownFacts } from "./known-facts.ts"
import { learnFrom, type ProductFacts } from "./learn-from.ts"
import { productsBySku } from "./products-by-sku.ts"
import type { ProductMemory } from "./product.ts"

const aLineOf = (Sku: string, over: Partial<OrderLine> = {}, product: Partial<OrderLine["Product"]> = {}) =>
  anOrderLine({ ...over, Product: { ...anOrderLine().Product, Sku, ...product } })

const chosen = anItemService({ Meta: { AssignedBy: "Seller" } })

function aProduct(over: Partial<ProductMemory> = {}): ProductMemory {
  return {
    Id: "0199c0de-0000-7000-8000-0000000000aa",
    Sku: "TEA-1",
    Description: "Blue teapot",
    Dimensions: { Weight: 1.2, Length: 30, Width: 20, Height: 15 },
    TariffCode: "69120023",
    CountryOfManufacture: "GBR",
    DomesticService: chosen,
    InternationalService: null,
    Value: 20,
    Uses: 1,
    LastUsed: null,
    Updated: "2026-11-20T09:00:00.000Z",
    ...over,
  }
}

/** Just imported: a line with its SKU, and nothing known of the parcel. */
const unknown = (over: Partial<ShipmentItem> = {}) =>
  anItem({ Service: null, PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 }, ...over })

describe("the values that the product memory offers", () => {
  const memory = productsBySku([
    aProduct(),
    aProduct({ Sku: "CUP-1", Dimensions: { Weight: 0.4, Length: 0, Width: 0, Height: 0 } }),
  ])

  it("name a line that has no description, and keep the one it has (CUSTOMS-28)", () => {
    const nameless = unknown({ MarketplaceOrderLines: [aLineOf("TEA-1", { Description: "" }, { Description: "" })] })
    expect(knownFacts(nameless, memory)?.MarketplaceOrderLines?.[0]?.Product.Description).toBe("Blue teapot")
    const listed = unknown({ MarketplaceOrderLines: [aLineOf("TEA-1", { Description: "Pot" }, { Description: "" })] })
    expect(knownFacts(listed, memory)?.MarketplaceOrderLines?.[0]?.Product.Description).toBe("")
  })

  it("are weight, size, code, origin and service for a parcel of one piece", () => {
    expect(knownFacts(unknown(), memory)).toEqual({
      PackageDimensions: { Weight: 1.2, Length: 30, Width: 20, Height: 15 },
      MarketplaceOrderLines: [aLineOf("TEA-1", {}, { TariffCode: "69120023", CountryOfManufacture: "GBR" })],
      Service: chosen,
    })
  })

  it("are found by SKU, ignoring case and outer spaces", () => {
    expect(knownFacts(unknown({ MarketplaceOrderLines: [aLineOf(" tea-1 ")] }), memory)).not.toBeNull()
  })

  it("never replace a value that somebody set", () => {
    const set = { TariffCode: "1", CountryOfManufacture: "FRA" }
    const item = unknown({
      PackageDimensions: { Weight: 9, Length: 1, Width: 2, Height: 3 },
      MarketplaceOrderLines: [aLineOf("TEA-1", {}, set)],
      Service: anItemService({ Id: "other" }),
    })
    expect(knownFacts(item, memory)).toBeNull()
  })

  it("leave out the sides when a given side shows that the box is another one", () => {
    const item = unknown({ PackageDimensions: { Weight: 0, Length: 60, Width: 0, Height: 0 } })
    expect(knownFacts(item, memory)?.PackageDimensions).toEqual({ Weight: 1.2, Length: 60, Width: 0, Height: 0 })
  })

  it("include the sum of the weights of several pieces, and no size or service", () => {
    const item = unknown({
      MarketplaceOrderLines: [aLineOf("TEA-1", { Quantity: 2 }), aLineOf("CUP-1", { Quantity: 3 })],
    })
    const facts = knownFacts(item, memory)
    expect(facts?.PackageDimensions).toEqual({ Weight: 3.6, Length: 0, Width: 0, Height: 0 })
    expect(facts?.Service).toBeUndefined()
  })

  it("include no weight when the weight of one piece is unknown, or the sum exceeds the limit", () => {
    const lines = [aLineOf("TEA-1"), aLineOf("NEW-1")]
    expect(knownFacts(unknown({ MarketplaceOrderLines: lines }), memory)?.PackageDimensions).toBeUndefined()
    const tooMany = [aLineOf("TEA-1", { Quantity: 3000 })]
    expect(knownFacts(unknown({ MarketplaceOrderLines: tooMany }), memory)?.PackageDimensions).toBeUndefined()
  })

  it("include the service used abroad for a parcel that goes abroad", () => {
    const abroad = anItemService({ Id: "heron-world", Meta: { AssignedBy: "Seller" } })
    const item = unknown({ Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }) })
    expect(knownFacts(item, memory)?.Service).toBeUndefined()
    expect(knownFacts(item, productsBySku([aProduct({ InternationalService: abroad })]))?.Service).toEqual(abroad)
    const nowhere = unknown({ Recipient: anAddress({ CountryIsoCode: "" }) })
    expect(knownFacts(nowhere, memory)?.Service).toBeUndefined()
  })

  it("value a line without value at the price of one piece times the quantity", () => {
    const item = unknown({ MarketplaceOrderLines: [aLineOf("TEA-1", { Value: 0, Quantity: 3 })] })
    expect(knownFacts(item, memory)?.MarketplaceOrderLines?.[0]?.Value).toBe(60)
  })

  it.each([
    ["booked", { MarketplaceStatus: "AwaitingDispatch" as const }],
    ["archived", { Status: "Deleted" as const }],
    ["of another type", { Type: "BulkUpload" as const }],
    ["of a SKU never sent", { MarketplaceOrderLines: [aLineOf("NEW-1")] }],
    ["without a SKU", { MarketplaceOrderLines: [aLineOf("")] }],
  ])("is nothing for an item that is %s", (_what, over) => {
    expect(knownFacts(unknown(over), memory)).toBeNull()
  })

  it("are none when they have all been applied", () => {
    const item = unknown()
    const filled = changeItem(item, knownFacts(item, memory) ?? {}, "2026-11-20T09:00:00.000Z")
    expect(filled.ok && knownFacts(filled.value, memory)).toBeNull()
  })
})

describe("what the product memory learns from an item", () => {
  const nothing = new Map<string, ProductFacts>()

  it("is all of a parcel of one piece, under the SKU as the seller writes it", () => {
    const line = aLineOf(" Tea-1 ", { Value: 12.5 }, { TariffCode: "69120023", CountryOfManufacture: "CHN" })
    const size = { Weight: 1.2, Length: 30, Width: 20, Height: 15 }
    const learned = learnFrom(
      anItem({ Service: chosen, PackageDimensions: size, MarketplaceOrderLines: [line] }),
      nothing,
    )
    expect([...learned]).toEqual([
      [
        "tea-1",
        {
          Sku: "Tea-1",
          Description: "Blue teapot",
          Dimensions: size,
          TariffCode: "69120023",
          CountryOfManufacture: "CHN",
          DomesticService: chosen,
          InternationalService: null,
          Value: 12.5,
        },
      ],
    ])
  })

  it("is neither weight nor service when products shared the parcel", () => {
    const lines = [aLineOf("A", { Quantity: 2, Value: 25 }), aLineOf("B", {}, { TariffCode: "1234567890" })]
    const learned = learnFrom(anItem({ Service: chosen, MarketplaceOrderLines: lines }), nothing)
    expect(learned.get("a")).toMatchObject({ Value: 12.5, DomesticService: null, Dimensions: { Weight: 0, Length: 0 } })
    expect(learned.get("b")).toMatchObject({ TariffCode: "1234567890" })
  })

  it("is no service that the system chose for its price", () => {
    const learned = learnFrom(anItem({ Service: anItemService({ Meta: { AssignedBy: "Cheapest" } }) }), nothing)
    expect(learned.get("tea-1")?.DomesticService).toBeNull()
  })

  it("keeps the service within the country apart from the one abroad", () => {
    const item = anItem({ Service: chosen, Recipient: anAddress({ CountryIsoCode: "FRA" }) })
    expect(learnFrom(item, nothing).get("tea-1")).toMatchObject({ DomesticService: null, InternationalService: chosen })
  })

  it("keeps known values that the item lacks, and otherwise the latest values", () => {
    const item = anItem({ Service: null, PackageDimensions: { Weight: 2, Length: 0, Width: 9, Height: 0 } })
    const known = productsBySku([aProduct({ Description: "Teapot, blue" })])
    expect(learnFrom(item, known).get("tea-1")).toMatchObject({
      Description: "Teapot, blue",
      Dimensions: { Weight: 2, Length: 30, Width: 20, Height: 15 },
      TariffCode: "69120023",
      DomesticService: chosen,
    })
  })

  it("is nothing when everything is known, or no line has a SKU", () => {
    const item = anItem({ Service: chosen })
    expect(learnFrom(item, learnFrom(item, nothing)).size).toBe(0)
    expect(learnFrom(anItem({ MarketplaceOrderLines: [aLineOf(" ")] }), nothing).size).toBe(0)
  })

  it("is offered unchanged to the next item of the product", () => {
    const sent = anItem({ Service: chosen })
    const facts = learnFrom(sent, nothing).get("tea-1")
    expect(facts).toBeDefined()
    const next = unknown()
    expect(knownFacts(next, productsBySku([aProduct({ ...facts })]))).toEqual({
      PackageDimensions: sent.PackageDimensions,
      Service: chosen,
    })
  })
})
