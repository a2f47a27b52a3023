import { describe, expect, it } from "vitest"
import { testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { mendPlace } from "../mend-place.ts"
import { sharedProblems } from "./shared-problems.ts"

const problem = (Code: string, Field = "") => ({ Code, Field, Message: `${Code} said.`, Severity: "error" as const })
const troubled = (n: number, ...codes: string[]): ItemRecord =>
  testRecord(n, { state: "ERROR", problems: codes.map((code) => problem(code)) })

const mendOf = (code: string) => sharedProblems([1, 2, 3].map((n) => troubled(n, code)))[0]?.mend

describe("many items with one problem", () => {
  it("are counted from three on, the commonest first, each item once", () => {
    const records = [
      troubled(1, "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      troubled(2, "ITEM-DIMENSIONS", "ITEM-DIMENSIONS"),
      troubled(3, "ITEM-DIMENSIONS", "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      troubled(4, "ITEM-DIMENSIONS", "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      troubled(5, "ITEM-DIMENSIONS", "ITEM-VALUE"),
    ]
    const shared = sharedProblems(records)
    expect(shared.map(({ code, ids }) => [code, ids.length])).toEqual([
      ["ITEM-DIMENSIONS", 4],
      ["ADDRESS-RECIPIENT-TOWN-REQUIRED", 3],
    ])
    expect(shared[0]?.sentence).toBe("ITEM-DIMENSIONS said.")
  })

  it("leave out what is being saved, what is saved for later, and warnings", () => {
    const warning = { ...problem("ITEM-PROHIB-CONFIRM"), Severity: "warning" as const }
    expect(
      sharedProblems([
        troubled(1, "ITEM-WEIGHT"),
        troubled(2, "ITEM-WEIGHT"),
        { ...troubled(3, "ITEM-WEIGHT"), state: "SAVING" },
        testRecord(4, { state: "ERROR", problems: [problem("ITEM-WEIGHT")] }, { Status: "Inactive" }),
        ...[5, 6, 7].map((n) => testRecord(n, { problems: [warning] })),
      ]),
    ).toEqual([])
  })

  it("are mended by what mends one of them; an address needs an answer for each", () => {
    expect(mendOf("ITEM-WEIGHT")).toBe("parcel")
    expect(mendOf("SERVICE-MISSING")).toBe("cheapest")
    expect(mendOf("SERVICE-COLLECTION-DATE")).toBe("date")
    expect(mendOf("EXTRAS-UNAVAILABLE")).toBe("extras")
    expect(mendOf("PRODUCT-TARIFFCODE-TOO-SHORT")).toBe("tariff")
    expect(mendOf("PRODUCT-COUNTRYOFMANUFACTURE-REQUIRED")).toBe("value")
    expect(mendOf("CUSTOMS-SENDER-EORINUMBER-REQUIRED")).toBe("value")
    expect(mendOf("ADDRESS-RECIPIENT-PHONE-REQUIRED")).toBe("value")
    expect(mendOf("ADDRESS-RECIPIENT-TOWN-REQUIRED")).toBe("show")
    expect(mendOf("ITEM-VALUE")).toBe("show")
  })
})

describe("each problem is a link that opens the field that mends it", () => {
  it("the parcel and the service on the row, every other field in the edit panel", () => {
    expect(mendPlace(problem("ITEM-WEIGHT", "PackageDimensions.Weight"))).toEqual({ at: "parcel" })
    expect(mendPlace(problem("ITEM-DIMENSIONS", "PackageDimensions"))).toEqual({ at: "parcel" })
    expect(mendPlace(problem("SERVICE-MISSING", "Service"))).toEqual({ at: "service" })
    expect(mendPlace(problem("ITEM-PROHIB-INVALID", "Description"))).toEqual({ at: "service" })
    expect(mendPlace(problem("QUOTE-FAILED", ""))).toEqual({ at: "price" })
    expect(mendPlace(problem("SERVICE-MULTIPARCEL-UNSUPPORTED", "Consignment"))).toEqual({
      at: "parcels",
      field: "Consignment",
    })
    expect(mendPlace(problem("ADDRESS-RECIPIENT-POSTCODE-FORMAT", "Recipient.Postcode"))).toEqual({
      at: "field",
      field: "Recipient.Postcode",
    })
    expect(mendPlace(problem("ITEM-VALUE", "MarketplaceOrderLines.1.Value"))).toEqual({
      at: "field",
      field: "MarketplaceOrderLines.1.Value",
    })
  })
})
