import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { addressRules } from "../quote/address-rules.ts"
import { addressFieldLabel, countyAfterMove } from "./address-field.ts"
import { organisationBeside, recipientLines } from "./address-lines.ts"
import { placeLine } from "./place-line.ts"

const labelsOf = (country: string) =>
  addressRules(country, true)
    .filter(({ name }) => ["Town", "County", "Postcode"].includes(name))
    .map(({ label }) => label)

describe("the place of an address in one line, in its country's order", () => {
  it.each([
    [{ CountryIsoCode: "USA", Town: "New York", County: "NY", Postcode: "10007" }, "New York, NY 10007"],
    [{ CountryIsoCode: "USA", Town: "New York", County: "new york", Postcode: "10007" }, "New York, NY 10007"],
    [{ CountryIsoCode: "USA", Town: "New York", County: "", Postcode: "10007" }, "New York 10007"],
    [{ CountryIsoCode: "CAN", Town: "Toronto", County: "Ontario", Postcode: "m5v2t6" }, "Toronto, ON M5V 2T6"],
    [{ CountryIsoCode: "AUS", Town: "Sydney", County: "NSW", Postcode: "2000" }, "Sydney NSW 2000"],
    [{ CountryIsoCode: "GBR", Town: "Whitby", County: "", Postcode: "yo213bd" }, "Whitby, YO21 3BD"],
    [
      { CountryIsoCode: "GBR", Town: "Whitby", County: "North Yorkshire", Postcode: "YO213BD" },
      "Whitby, North Yorkshire, YO21 3BD",
    ],
    [{ CountryIsoCode: "DEU", Town: "Berlin", County: "", Postcode: "10115" }, "10115 Berlin"],
    [{ CountryIsoCode: "NLD", Town: "Utrecht", County: "", Postcode: "3511ab" }, "3511 AB Utrecht"],
    [{ CountryIsoCode: "ITA", Town: "Roma", County: "RM", Postcode: "00184" }, "00184 Roma, RM"],
    [{ CountryIsoCode: "ARE", Town: "Dubai", County: "", Postcode: "" }, "Dubai"],
    [{ CountryIsoCode: "", Town: "Nowhere", County: "", Postcode: "x 1" }, "Nowhere, x 1"],
    [{ CountryIsoCode: "GBR", Town: "", County: "", Postcode: "" }, ""],
  ])("%j", (place, text) => {
    expect(placeLine(anAddress(place)).text).toBe(text)
  })

  it("is split for a narrow column: the town with its state, and the postcode", () => {
    const newYork = anAddress({ CountryIsoCode: "USA", Town: "New York", County: "New York", Postcode: "10007" })
    expect(placeLine(newYork)).toMatchObject({ town: "New York, NY", postcode: "10007" })
    expect(placeLine(anAddress({ Town: "", County: "Fife", Postcode: "KY169AJ" }))).toMatchObject({
      town: "Fife",
      postcode: "KY16 9AJ",
    })
  })

  it("is the last of the recipient's lines, with the number beside its street", () => {
    const imported = anAddress({
      AddressLine1: "14",
      AddressLine2: "Harbour Row",
      Locality: "Flat 2",
      Postcode: "LS14DY",
    })
    expect(recipientLines(imported)).toEqual(["Ada Buyer", "14 Harbour Row", "Flat 2", "Leeds, LS1 4DY"])
  })

  it("name a company without a person once", () => {
    const company = anAddress({ Name: "Heron & Plover Ltd", Organisation: "HERON & PLOVER LTD " })
    expect(recipientLines(company).filter((line) => /heron/i.test(line))).toEqual(["Heron & Plover Ltd"])
    expect(organisationBeside({ Name: "", Organisation: "Heron" })).toBe("Heron")
    expect(organisationBeside({ Name: "Octavia", Organisation: "Heron" })).toBe("Heron")
  })
})

describe("the country's name for its state field", () => {
  it("is state for the United States, province for Canada, and never county abroad", () => {
    expect(labelsOf("USA")).toEqual(["City", "State", "ZIP code"])
    expect(labelsOf("CAN")).toEqual(["Town or city", "Province", "Postal code"])
    expect(labelsOf("AUS")).toEqual(["Town or city", "State or territory", "Postcode"])
    expect(labelsOf("GBR")).toEqual(["Town or city", "County", "Postcode"])
    expect(addressFieldLabel("constructor", "USA")).toBe("")
  })

  it.each([
    ["North Yorkshire", "GBR", "USA", ""],
    ["NY", "USA", "GBR", ""],
    ["new york", "USA", "CAN", ""],
    ["Ontario", "GBR", "CAN", "Ontario"],
    ["North Yorkshire", "GBR", "JEY", "North Yorkshire"],
    ["Bayern", "DEU", "DEU", "Bayern"],
    ["", "GBR", "USA", ""],
  ])("has a value that, after %s moves from %s to %s, is %j", (county, from, to, after) => {
    expect(countyAfterMove(county, from, to)).toBe(after)
  })
})
