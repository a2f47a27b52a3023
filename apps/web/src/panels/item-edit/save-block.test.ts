import { problem } from "@smart-send/domain/item-check/problem-texts"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { draftProblems } from "./draft-problems.ts"
import { draftedItem, type DraftChanges } from "../../item-draft/draft.ts"
import { limitFaults } from "./limit-faults.ts"
import { saveBlock } from "./save-block.ts"

const settings = { OwnProvider: "OWN", Features: [] }

function blockOf(changes: DraftChanges, over: Parameters<typeof anItem>[0] = {}) {
  // The item as typed, which may be longer than an item can store.
  const item = draftedItem({ base: anItem(over), changes, conflicts: [] })
  const limits = limitFaults(changes).map(({ field }) => problem("ITEM-WEIGHT", { Field: field }))
  return saveBlock({ item, changes, problems: draftProblems(item, null, settings), limits })
}

describe("Save is disabled", () => {
  it("not for a complete address", () => {
    expect(blockOf({ Recipient: anAddress({ Town: "York", Postcode: "YO1 7HH" }) })).toBeNull()
  })

  it("while the Send-To form lacks required fields", () => {
    expect(blockOf({ Recipient: anAddress({ Town: "" }) })).toEqual({
      field: "Recipient.Town",
      message: "Enter the recipient's town or city.",
      text: null,
    })
    expect(blockOf({ Recipient: anAddress({ CountryIsoCode: "" }) })).toMatchObject({
      field: "Recipient.CountryIsoCode",
    })
  })

  it("not for an incomplete Send-To form that was not edited", () => {
    expect(blockOf({ Extras: [] }, { Recipient: anAddress({ Town: "" }) })).toBeNull()
  })

  it("while sender and recipient share postcode, town and country", () => {
    const Sender = anAddress({ Name: "Sam Seller", Postcode: "ls14dy", Town: "LEEDS" })
    expect(blockOf({ Recipient: anAddress({ Name: "Ada" }) }, { Sender })).toEqual({
      field: "Recipient.Postcode",
      message: null,
      text: "samePostcode",
    })
    expect(blockOf({ Recipient: anAddress({ Town: "Pudsey" }) }, { Sender })).toBeNull()
  })

  it("while a description is missing in edited contents", () => {
    expect(blockOf({ Description: " " })).toMatchObject({ field: "Description", text: "description" })
    const nameless = anOrderLine({ Description: "" })
    const line = { ...nameless, Product: { ...nameless.Product, Description: "" } }
    expect(blockOf({ MarketplaceOrderLines: [anOrderLine(), line] })).toMatchObject({
      field: "MarketplaceOrderLines.1.Description",
      text: "description",
    })
    expect(blockOf({ Extras: [] }, { Description: "" })).toBeNull()
  })

  it.each([
    [{ Description: "x".repeat(256) }, null],
    [{ Description: "x".repeat(257) }, "Description"],
    [{ PackageDimensions: { Weight: 2500, Length: 300, Width: 300, Height: 300 } }, null],
    [{ PackageDimensions: { Weight: 2501, Length: 300, Width: 300, Height: 300 } }, "PackageDimensions.Weight"],
    [{ PackageDimensions: { Weight: 1, Length: 301, Width: 300, Height: 300 } }, "PackageDimensions.Length"],
    [{ MarketplaceOrderLines: [anOrderLine({ Value: 1e12 })] }, "MarketplaceOrderLines.0.Value"],
    [{ Meta: { "Delivery Safe Place": { Type: "Text", Value: "x".repeat(2401) } } }, "Meta.Delivery Safe Place"],
  ] satisfies (readonly [DraftChanges, string | null])[])(
    "what is longer or larger than can be kept (%#)",
    (changes, field) => {
      expect(blockOf(changes)?.field ?? null).toBe(field)
    },
  )

  it("while a field is too long, with the field's sentence", () => {
    expect(blockOf({ Recipient: { ...anAddress(), Name: "x".repeat(10_000) } })).toEqual({
      field: "Recipient.Name",
      message: "Shorten the recipient's name to 50 characters.",
      text: null,
    })
  })

  it("while an edited parcel lacks its weight, or a side that the service needs", () => {
    const PackageDimensions = { Weight: 0, Length: 10, Width: 10, Height: 10 }
    expect(blockOf({ PackageDimensions })).toMatchObject({
      field: "PackageDimensions.Weight",
      message: "Enter the parcel's weight.",
    })
    expect(blockOf({ Extras: [] }, { PackageDimensions })).toBeNull()
    const flat = { Weight: 1, Length: 10, Width: 10, Height: 0 }
    expect(blockOf({ PackageDimensions: flat })).toBeNull()
    const changes = { PackageDimensions: flat }
    const problems = [problem("ITEM-DIMENSIONS", { Field: "PackageDimensions" })]
    expect(saveBlock({ item: anItem(changes), changes, problems, limits: [] })?.field).toBe("PackageDimensions")
  })

  it("while a value is below 0", () => {
    expect(blockOf({ MarketplaceOrderLines: [anOrderLine(), anOrderLine({ Value: -0.01 })] })).toMatchObject({
      field: "MarketplaceOrderLines.1.Value",
      text: "negative",
    })
  })

  it("not for a long or unusual name, which is reported and can be saved", () => {
    const Recipient = anAddress({ Name: `<script>alert(1)</script> ${"é".repeat(60)} 👩‍👩‍👧 שלום`, Postcode: "nowhere" })
    expect(blockOf({ Recipient })).toBeNull()
  })
})
