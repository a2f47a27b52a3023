import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { testItem, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { FIX_KINDS, fixKindOf } from "./fix-kind.ts"

const FIELDS = [
  ["ITEM-WEIGHT", "PackageDimensions.Weight", "weight"],
  ["ITEM-WEIGHT", "Consignment.Parcels.0.Dimensions.Weight", "details"],
  ["ITEM-DIMENSIONS", "PackageDimensions", "size"],
  ["PRODUCT-TARIFFCODE-REQUIRED", "MarketplaceOrderLines.0.Product.TariffCode", "tariff"],
  ["PRODUCT-COUNTRYOFMANUFACTURE-REQUIRED", "MarketplaceOrderLines.0.Product.CountryOfManufacture", "tariff"],
  ["ADDRESS-RECIPIENT-TOWN-REQUIRED", "Recipient.Town", "address"],
  ["ADDRESS-RECIPIENT-SAMEPOSTCODE", "Recipient.Postcode", "address"],
  ["CUSTOMS-SENDER-EORINUMBER-REQUIRED", "Sender.EoriNumber", "sender"],
  ["SERVICE-MISSING", "Service", "service"],
  ["QUOTE-FAILED", "", "price"],
  ["EXTRAS-UNAVAILABLE", "Extras", "extras"],
  ["SERVICE-COLLECTION-DATE", "PreferredCollectionDate", "date"],
  ["ITEM-VALUE", "MarketplaceOrderLines.0.Value", "details"],
] as const

const withProblem = ([Code, Field]: readonly [string, string, ...unknown[]]): ItemRecord =>
  testRecord(1, { state: "ERROR", problems: [{ Code, Field, Message: "", Severity: "error" }] })

describe("what is to be fixed first (LIST-23)", () => {
  it.each(FIELDS)("%s at %s stands in the group %s", (...fault) => {
    expect(fixKindOf(withProblem(fault), null)).toBe(fault[2])
  })

  it("is the conflict or the refusal before any problem of the checks", () => {
    const faulty = withProblem(FIELDS[0])
    const conflict = { mine: {}, theirs: testItem(1) }
    expect(fixKindOf({ ...faulty, conflict }, "weight")).toBe("conflict")
    expect(fixKindOf({ ...faulty, refusal: "It was booked meanwhile." }, "weight")).toBe("refused")
  })

  it("stays what it was while the item is saved and priced, so that the item leaves its group once", () => {
    const faulty = withProblem(FIELDS[0])
    for (const state of ["SAVE", "SAVING", "QUOTE", "QUOTING"] as const) {
      expect(fixKindOf({ ...faulty, state }, "address")).toBe("address")
    }
    expect(fixKindOf(faulty, "address")).toBe("weight")
  })

  it("is the price that has not come, for an item that nothing is known against", () => {
    expect(fixKindOf(testRecord(1, { state: "QUOTING" }), null)).toBe("waiting")
  })

  it("is exactly one of the groups, whatever the record says", () => {
    const someRecord = fc.record({
      problems: fc.array(fc.constantFrom(...FIELDS)),
      severity: fc.constantFrom("error" as const, "warning" as const),
      state: fc.constantFrom("IDLE" as const, "ERROR" as const, "SAVE" as const, "QUOTING" as const),
      refusal: fc.constantFrom(null, "Refused."),
      before: fc.constantFrom(null, ...FIX_KINDS),
    })
    fc.assert(
      fc.property(someRecord, ({ problems, severity, state, refusal, before }) => {
        const found = problems.map(([Code, Field]) => ({ Code, Field, Message: "", Severity: severity }))
        expect(FIX_KINDS).toContain(fixKindOf(testRecord(1, { problems: found, state, refusal }), before))
      }),
    )
  })
})
