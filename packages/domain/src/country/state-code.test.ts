import { describe, expect, it } from "vitest"
import { stateCode, whyNoState, withStateCode } from "./state-code.ts"

const why = (CountryIsoCode: string, County: string) => whyNoState({ CountryIsoCode, County })
const sent = (CountryIsoCode: string, County: string) => withStateCode({ CountryIsoCode, County }).County

describe("a state", () => {
  it.each([
    ["USA", "CA", "CA"],
    ["USA", " california ", "CA"],
    ["USA", "US-CA", "CA"],
    ["USA", "N.Y.", "NY"],
    ["USA", "District of  Columbia", "DC"],
    ["CAN", "Québec", "QC"],
    ["CAN", "on", "ON"],
    ["AUS", "N.S.W.", "NSW"],
    ["AUS", "victoria", "VIC"],
    ["USA", "North Yorkshire", null],
    ["USA", "Ontario", null],
    ["USA", "constructor", null],
    ["USA", "", null],
    ["GBR", "CA", null],
    ["toString", "CA", null],
  ])("in %s: %s is %s", (country, written, code) => {
    expect(stateCode(country, written)).toBe(code)
  })

  it("that its country does not have is reported in a sentence", () => {
    expect(why("USA", " North Yorkshire ")).toBe("North Yorkshire is not a state in the United States")
    expect(why("CAN", "California")).toBe("California is not a province or territory in Canada")
    expect(why("AUS", "📦")).toBe("📦 is not a state or territory in Australia")
    expect([why("USA", "california"), why("USA", ""), why("GBR", "Narnia"), why("FRA", "CA")]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it("is sent to couriers by its code; any other county is sent as it is", () => {
    expect([sent("USA", "california"), sent("USA", "CA"), sent("USA", "Narnia"), sent("GBR", "Kent")]).toEqual([
      "CA",
      "CA",
      "Narnia",
      "Kent",
    ])
  })
})
