import { anAddress, anItem, aQuote, aQuoteState, aService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { draftProblems, problemAt, rulesFor } from "./draft-problems.ts"

const settings = { OwnProvider: "OWN", Features: [] }
const codes = (item: ReturnType<typeof anItem>, quote: Parameters<typeof draftProblems>[1] = null) =>
  draftProblems(item, quote, settings).map(({ Code }) => Code)

describe("the problems of an item while it is edited", () => {
  it("follow the country at once, before a new price", () => {
    const Recipient = anAddress({ CountryIsoCode: "USA", Postcode: "94103", Town: "San Francisco" })
    expect(codes(anItem({ Recipient }), aQuoteState())).toEqual(
      expect.arrayContaining(["ADDRESS-RECIPIENT-COUNTY-REQUIRED", "PRODUCT-TARIFFCODE-REQUIRED"]),
    )
  })

  it("use the place of the postcode", () => {
    expect(
      rulesFor(anItem({ Recipient: anAddress({ Postcode: "JE2 3AB" }) }), null, settings).ItemValidation,
    ).not.toEqual([])
    expect(rulesFor(anItem(), null, settings).ItemValidation).toEqual([])
  })

  it("use the line length of the service's courier", () => {
    const item = anItem({ Recipient: anAddress({ Name: "x".repeat(36) }) })
    const Quote = aQuote({ Service: aService({ Meta: { LongestLine: "35" } }) })
    expect(codes(item, aQuoteState({ Quote }))).toEqual(["ADDRESS-RECIPIENT-NAME-MAX-LENGTH"])
    expect(codes(item, aQuoteState())).toEqual([])
  })

  it("without a price are those that need none", () => {
    expect(codes(anItem({ Recipient: anAddress({ Town: "" }) }))).toEqual(["ADDRESS-RECIPIENT-TOWN-REQUIRED"])
  })

  it("report a missing weight once", () => {
    const item = anItem({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } })
    expect(codes(item, aQuoteState()).filter((code) => code === "ITEM-WEIGHT")).toHaveLength(1)
  })

  it("are shown under their own field", () => {
    const problems = draftProblems(anItem({ Recipient: anAddress({ Town: "" }) }), null, settings)
    expect(problemAt(problems, "Recipient.Town")).toBe("Enter the recipient's town or city.")
    expect(problemAt(problems, "Recipient.Name")).toBeUndefined()
  })
})
