import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { fieldRules } from "../quote/field-rules.ts"
import { addressFieldLabel, countyAfterMove } from "./address-field.ts"
import { recipientLines } from "./address-lines.ts"
import { placeLine } from "./place-line.ts"

describe("a place in one line, as its country writes it", () => {
  it.each([
    ["USA", "New York", "NY", "10007", "New York, NY 10007"],
    ["USA", "New York", "new york", "10007", "New York, NY 10007"],
    ["USA", "New York", "", "10007", "New York 10007"],
    ["CAN", "Toronto", "Ontario", "m5v2t6", "Toronto, ON M5V 2T6"],
    ["AUS", "Sydney", "NSW", "2000", "Sydney NSW 2000"],
    ["GBR", "Whitby", "", "yo213bd", "Whitby, YO21 3BD"],
    ["GBR", "Whitby", "North Yorkshire", "YO213BD", "Whitby, North Yorkshire, YO21 3BD"],
    ["DEU", "Berlin", "", "10115", "10115 Berlin"],
    ["NLD", "Utrecht", "", "3511ab", "3511 AB Utrecht"],
    ["ITA", "Roma", "RM", "00184", "00184 Roma, RM"],
    ["ARE", "Dubai", "", "", "Dubai"],
    ["", "Nowhere", "", "x 1", "Nowhere, x 1"],
    ["GBR", "", "", "", ""],
  ])("%s: %s, %s, %s", (CountryIsoCode, Town, County, Postcode, text) => {
    expect(placeLine(anAddress({ CountryIsoCode, Town, County, Postcode })).text).toBe(text)
  })

  it("has parts for a narrow column: the town with its state, and the postcode", () => {
    const newYork = anAddress({ CountryIsoCode: "USA", Town: "New York", County: "New York", Postcode: "10007" })
    expect(placeLine(newYork)).toMatchObject({ town: "New York, NY", postcode: "10007" })
    expect(placeLine(anAddress({ Town: "", County: "Fife", Postcode: "KY169AJ" }))).toMatchObject({
      town: "Fife",
      postcode: "KY16 9AJ",
    })
  })

  it("stands last of the recipient's lines, the number again beside its street", () => {
    const imported = anAddress({ AddressLine1: "14", AddressLine2: "Harbour Row", Locality: "Flat 2", Postcode: "LS14DY" })
    expect(recipientLines(imported)).toEqual(["Ada Buyer", "14 Harbour Row", "Flat 2", "Leeds, LS1 4DY"])
  })
})

describe("what is asked for by its country's name for it", () => {
  it("is a state of an American, a province of a Canadian, and a county of nobody abroad", () => {
    const labelsOf = (country: string) =>
      fieldRules("GBR", country).RecipientValidation.filter(({ name }) => ["Town", "County", "Postcode"].includes(name)).map(
        ({ label }) => label,
      )
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
  ])("%s moved from %s to %s is %j", (county, from, to, after) => {
    expect(countyAfterMove(county, from, to)).toBe(after)
  })
})
