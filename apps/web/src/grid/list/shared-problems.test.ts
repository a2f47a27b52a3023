import { describe, expect, it } from "vitest"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { fixTarget } from "../fix-target.ts"
import { fixAll, sharedProblem } from "./shared-problems.ts"

const problem = (Code: string, Field = "") => ({ Code, Field, Message: `${Code} said.`, Severity: "error" as const })
const withProblems = (n: number, ...codes: string[]): ItemRecord =>
  testRecord(n, { state: "ERROR", problems: codes.map((code) => problem(code)) })

describe("a problem that several items share", () => {
  it("and that one value fixes is found: the most frequent, each item once", () => {
    const [phone, origin] = ["ADDRESS-RECIPIENT-PHONE-REQUIRED", "PRODUCT-COUNTRYOFMANUFACTURE-REQUIRED"] as const
    const records = [
      withProblems(1, phone),
      withProblems(2, origin, origin),
      withProblems(3, origin, phone),
      withProblems(4, origin, "ITEM-DIMENSIONS"),
      withProblems(5, "ITEM-DIMENSIONS", "ITEM-VALUE"),
    ]
    const shared = sharedProblem(records)
    expect([shared?.code, shared?.ids]).toEqual([origin, [2, 3, 4].map(testId)])
    expect(shared?.sentence).toBe(`${origin} said.`)
    expect(sharedProblem([withProblems(1, "ITEM-VALUE")])).toBeNull()
  })

  it("leaves out items being saved or saved for later, and warnings", () => {
    const code = "ADDRESS-SENDER-PHONE-REQUIRED"
    const warning = { ...problem(code), Severity: "warning" as const }
    expect(
      sharedProblem([
        { ...withProblems(3, code), state: "SAVING" },
        testRecord(4, { state: "ERROR", problems: [problem(code)] }, { Status: "Inactive" }),
        ...[5, 6, 7].map((n) => testRecord(n, { problems: [warning] })),
      ]),
    ).toBeNull()
  })

  it("is corrected for all by the control that corrects it for one; an address needs an answer for each", () => {
    expect(fixAll("ITEM-WEIGHT")).toBe("parcel")
    expect(fixAll("SERVICE-MISSING")).toBe("cheapest")
    expect(fixAll("SERVICE-COLLECTION-DATE")).toBe("date")
    expect(fixAll("EXTRAS-UNAVAILABLE")).toBe("extras")
    expect(fixAll("PRODUCT-TARIFFCODE-TOO-SHORT")).toBe("tariff")
    expect(fixAll("PRODUCT-COUNTRYOFMANUFACTURE-REQUIRED")).toBe("value")
    expect(fixAll("CUSTOMS-SENDER-EORINUMBER-REQUIRED")).toBe("value")
    expect(fixAll("ADDRESS-RECIPIENT-PHONE-REQUIRED")).toBe("value")
    expect(fixAll("ADDRESS-RECIPIENT-TOWN-REQUIRED")).toBe("show")
    expect(fixAll("ITEM-VALUE")).toBe("show")
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
