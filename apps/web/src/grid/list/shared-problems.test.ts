import { describe, expect, it } from "vitest"
import { testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { fixTarget } from "../fix-target.ts"
import { sharedProblems } from "./shared-problems.ts"

const problem = (Code: string, Field = "") => ({ Code, Field, Message: `${Code} said.`, Severity: "error" as const })
const withProblems = (n: number, ...codes: string[]): ItemRecord =>
  testRecord(n, { state: "ERROR", problems: codes.map((code) => problem(code)) })

const fixOf = (code: string) => sharedProblems([1, 2, 3].map((n) => withProblems(n, code)))[0]?.fix

describe("a problem that many items share", () => {
  it("is counted from three items up, the most frequent first, each item once", () => {
    const records = [
      withProblems(1, "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      withProblems(2, "ITEM-DIMENSIONS", "ITEM-DIMENSIONS"),
      withProblems(3, "ITEM-DIMENSIONS", "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      withProblems(4, "ITEM-DIMENSIONS", "ADDRESS-RECIPIENT-TOWN-REQUIRED"),
      withProblems(5, "ITEM-DIMENSIONS", "ITEM-VALUE"),
    ]
    const shared = sharedProblems(records)
    expect(shared.map(({ code, ids }) => [code, ids.length])).toEqual([
      ["ITEM-DIMENSIONS", 4],
      ["ADDRESS-RECIPIENT-TOWN-REQUIRED", 3],
    ])
    expect(shared[0]?.sentence).toBe("ITEM-DIMENSIONS said.")
  })

  it("leaves out items being saved or saved for later, and warnings", () => {
    const warning = { ...problem("ITEM-PROHIB-CONFIRM"), Severity: "warning" as const }
    expect(
      sharedProblems([
        withProblems(1, "ITEM-WEIGHT"),
        withProblems(2, "ITEM-WEIGHT"),
        { ...withProblems(3, "ITEM-WEIGHT"), state: "SAVING" },
        testRecord(4, { state: "ERROR", problems: [problem("ITEM-WEIGHT")] }, { Status: "Inactive" }),
        ...[5, 6, 7].map((n) => testRecord(n, { problems: [warning] })),
      ]),
    ).toEqual([])
  })

  it("is corrected for all by the control that corrects it for one; an address needs an answer for each", () => {
    expect(fixOf("ITEM-WEIGHT")).toBe("parcel")
    expect(fixOf("SERVICE-MISSING")).toBe("cheapest")
    expect(fixOf("SERVICE-COLLECTION-DATE")).toBe("date")
    expect(fixOf("EXTRAS-UNAVAILABLE")).toBe("extras")
    expect(fixOf("PRODUCT-TARIFFCODE-TOO-SHORT")).toBe("tariff")
    expect(fixOf("PRODUCT-COUNTRYOFMANUFACTURE-REQUIRED")).toBe("value")
    expect(fixOf("CUSTOMS-SENDER-EORINUMBER-REQUIRED")).toBe("value")
    expect(fixOf("ADDRESS-RECIPIENT-PHONE-REQUIRED")).toBe("value")
    expect(fixOf("ADDRESS-RECIPIENT-TOWN-REQUIRED")).toBe("show")
    expect(fixOf("ITEM-VALUE")).toBe("show")
  })
})

describe("each problem is a link to the field that corrects it", () => {
  it("to the row for parcel and service, to the edit panel for every other field", () => {
    expect(fixTarget(problem("ITEM-WEIGHT", "PackageDimensions.Weight"))).toEqual({ at: "parcel" })
    expect(fixTarget(problem("ITEM-DIMENSIONS", "PackageDimensions"))).toEqual({ at: "parcel" })
    expect(fixTarget(problem("SERVICE-MISSING", "Service"))).toEqual({ at: "service" })
    expect(fixTarget(problem("ITEM-PROHIB-INVALID", "Description"))).toEqual({ at: "service" })
    expect(fixTarget(problem("QUOTE-FAILED", ""))).toEqual({ at: "price" })
    expect(fixTarget(problem("SERVICE-MULTIPARCEL-UNSUPPORTED", "Consignment"))).toEqual({
      at: "parcels",
      field: "Consignment",
    })
    expect(fixTarget(problem("ADDRESS-RECIPIENT-POSTCODE-FORMAT", "Recipient.Postcode"))).toEqual({
      at: "field",
      field: "Recipient.Postcode",
    })
    expect(fixTarget(problem("ITEM-VALUE", "MarketplaceOrderLines.1.Value"))).toEqual({
      at: "field",
      field: "MarketplaceOrderLines.1.Value",
    })
  })
})
