import { productMemorySchema } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { describe, expect, it } from "vitest"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import { memoryOffer } from "./memory-offer.ts"

const known = productsBySku([
  productMemorySchema.parse({
    Id: testId(500),
    Sku: "sku-1",
    Description: "Thing 1",
    Dimensions: { Weight: 0.4, Length: 20, Width: 15, Height: 5 },
    TariffCode: "950300",
    CountryOfManufacture: "",
    DomesticService: null,
    InternationalService: null,
    Value: 0,
    Uses: 3,
    LastUsed: null,
    Updated: "2026-11-20T10:00:00.000Z",
  }),
])
const PackageDimensions = { Weight: 0, Length: 0, Width: 0, Height: 0 }

describe("items with products in the product memory", () => {
  it("are offered the missing values, which are named", () => {
    const offer = memoryOffer(
      [testRecord(1, {}, { PackageDimensions }), testRecord(2, {}, { PackageDimensions })],
      known,
    )
    expect([...offer.changes.keys()]).toEqual([testId(1)])
    expect(offer.changes.get(testId(1))?.PackageDimensions).toEqual({ Weight: 0.4, Length: 20, Width: 15, Height: 5 })
    expect(offer.facts).toEqual(["weight", "size", "code"])
  })

  it("are offered nothing while they are being saved or after they are booked", () => {
    const busy = testRecord(1, { state: "SAVING" }, { PackageDimensions })
    const booked = testRecord(1, {}, { PackageDimensions, MarketplaceStatus: "AwaitingDispatch" })
    expect(memoryOffer([busy, booked], known).changes.size).toBe(0)
    expect(memoryOffer([testRecord(1, {}, { PackageDimensions })], new Map()).changes.size).toBe(0)
  })
})
