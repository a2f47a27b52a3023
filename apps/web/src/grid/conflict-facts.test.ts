import { describe, expect, it } from "vitest"
import { testItem } from "../data/items/fixtures/a-record.ts"
import { conflictFacts } from "./conflict-facts.ts"

describe("a conflict shows both values", () => {
  it("of each field that was changed differently, in words", () => {
    const theirs = testItem(1, { PackageDimensions: { Weight: 2, Length: 20, Width: 10, Height: 5 }, Tags: ["Gift"] })
    const mine = {
      PackageDimensions: { Weight: 1.25, Length: 20, Width: 10, Height: 5 },
      Recipient: { ...theirs.Recipient, Town: "Filey" },
      Tags: ["Gift"],
      Service: null,
    }
    expect(conflictFacts({ mine, theirs }, "en-GB")).toEqual([
      { field: "PackageDimensions", mine: "1.25 kg, 20 × 10 × 5 cm", theirs: "2.00 kg, 20 × 10 × 5 cm" },
      { field: "Service", mine: "–", theirs: "Wren Next Day" },
      { field: "Recipient", mine: "Buyer 1, Filey, YO21 3BD, GBR", theirs: "Buyer 1, Whitby, YO21 3BD, GBR" },
    ])
  })

  it("treats an undefined field as unchanged", () => {
    expect(conflictFacts({ mine: { Tags: undefined }, theirs: testItem(1) }, "en-GB")).toEqual([])
  })
})
