import { anAddress, anItem, anItemService } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { postcodeRange } from "../country/postcode-pattern.ts"
import type { ValidationRule } from "../quote/quote.ts"
import { addressSuggestions } from "./address-suggestions.ts"
import { addressSuggestionSchema } from "./address-suggestion.ts"
import { createGazetteer, kilometresApart, type GazetteerPlace } from "./gazetteer.ts"
import { tidyPostcode } from "../address/tidy-postcode.ts"

function place(town: string, districts: string, latitude: number, longitude: number): GazetteerPlace {
  return { town, districts: districts.split(" ").flatMap((each) => postcodeRange(each) ?? []), latitude, longitude }
}
const gazetteer = createGazetteer([
  place("Leeds", "LS1-LS17", 53.8, -1.53),
  place("Manchester", "M1-M50", 53.48, -2.24),
  place("Altrincham", "WA14-WA15", 53.38, -2.35),
  place("Whitby", "YO21-YO22", 54.49, -0.64),
  place("London", "EC1-EC4 N1-N22 SW1-SW20", 51.51, -0.11),
  place("Bromley", "BR1-BR2", 51.4, 0.02),
  place("Newport", "NP10-NP20", 51.6, -3.03),
  place("Newport", "PO30", 50.7, -1.33),
  place("St Ives", "TR26", 50.21, -5.48),
  place("Inverness", "IV1-IV3", 57.48, -4.23),
  place("Belfast", "BT1-BT17", 54.6, -5.93),
  place("St Helier", "JE1-JE5", 49.19, -2.1),
])

const said = (over: Partial<Address>, rules?: readonly ValidationRule[]) =>
  addressSuggestions(anItem({ Recipient: anAddress(over) }), gazetteer, rules)
const codes = (over: Partial<Address>) => said(over).map(({ Code, Field }) => `${Code} ${Field}`)

describe("an address without findings", () => {
  it.each<Partial<Address>>([
    {},
    { Town: "LEEDS", Postcode: "LS1 4DY" },
    { Postcode: "" },
    { Town: "", Postcode: "" },
    { AddressLine1: "Flat 2", AddressLine2: "High Street" },
    { AddressLine1: "Rose Cottage", AddressLine2: "Mill Lane" },
    { AddressLine1: "Rose Cottage, Mill Lane" },
    { AddressLine1: "High Street", Organisation: "Baker & Co" },
    { AddressLine1: "One Canada Square" },
    { AddressLine1: "BFPO 57", Postcode: "BFPO 57", Town: "" },
    { CountryIsoCode: "DEU", Town: "Berlin", Postcode: "10115", AddressLine1: "Hauptstraße 5" },
    { CountryIsoCode: "SWE", Town: "Malmö", Postcode: "21145" },
    { CountryIsoCode: "ARE", Town: "Dubai", Postcode: "whatever" },
    { CountryIsoCode: "" },
  ])("%j", (over) => {
    expect(said(over)).toEqual([])
  })
})

describe("the form of a postcode", () => {
  it.each([
    ["GBR", "yo213bd", "YO21 3BD"],
    ["GBR", "YO213BD", "YO21 3BD"],
    ["GBR", " YO21  3BD", "YO21 3BD"],
    ["GBR", "LSI 4DY", "LS1 4DY"],
    ["GBR", "LS1 ADY", null],
    ["GBR", "M1 IAA", "M1 1AA"],
    ["GBR", "NI 1AA", "N1 1AA"],
    ["GBR", "ec1a1bb", "EC1A 1BB"],
    ["GBR", "ZZ1 1AA", null],
    ["GBR", "12345", null],
    ["GBR", "bfpo57", "BFPO 57"],
    ["DEU", "D-10115", "10115"],
    ["DEU", "1067", "01067"],
    ["USA", "2134", "02134"],
    ["USA", "021341234", "02134-1234"],
    ["USA", "SW1A 1AA", null],
    ["NLD", "1012ab", "1012 AB"],
    ["CAN", "k1a0b1", "K1A 0B1"],
    ["POL", "00 001", "00-001"],
    ["SWE", "SE-21145", "211 45"],
    ["AUT", "A-1010", "1010"],
    ["ARE", " PO 5 ", "PO 5"],
  ])("%s: %s is %s", (country, postcode, tidy) => {
    expect(tidyPostcode(postcode, country, gazetteer.isArea)).toBe(tidy)
  })

  it("is corrected when at most one letter must be guessed", () => {
    expect(said({ Postcode: "y021 3bd", Town: "Whitby" })).toEqual([
      {
        Code: "POSTCODE-FORM",
        Field: "Postcode",
        Message: "Write y021 3bd as YO21 3BD.",
        Changes: { Postcode: "YO21 3BD" },
      },
    ])
  })

  it("has no finding for case and spaces only: they are corrected wherever the postcode is shown or sent", () => {
    for (const Postcode of ["YO213BD", "yo21 3bd", " YO21  3BD ", "yo2 13bd", "YO21-3BD"]) {
      expect(said({ Postcode, Town: "Whitby" })).toEqual([])
    }
    expect(said({ CountryIsoCode: "NLD", Town: "Utrecht", AddressLine1: "Kade 5", Postcode: "1012ab" })).toEqual([])
  })

  it("is reported when it is not a form of the country, and only the seller can know the right one", () => {
    const Message = "ZZ1 1AA is not a postcode in the United Kingdom. Check it with the buyer."
    expect(said({ Postcode: "ZZ1 1AA", Town: "Whitby" })).toMatchObject([
      { Code: "POSTCODE-UNKNOWN", Message, Changes: {} },
    ])
    expect(codes({ CountryIsoCode: "DEU", Postcode: "LS1 4DY" })).toEqual(["POSTCODE-UNKNOWN Postcode"])
  })

  it("is accepted when there is no gazetteer", () => {
    const none = createGazetteer([])
    expect(tidyPostcode("ZZ1 1AA", "GBR", none.isArea)).toBe("ZZ1 1AA")
    expect(addressSuggestions(anItem({ Recipient: anAddress({ Town: "Nowhere" }) }), none)).toEqual([])
  })
})

describe("the area of a postcode and the town", () => {
  it("are asked about when they are far apart", () => {
    expect(said({ Postcode: "M3 1AZ", Town: "Leeds" }).map(({ Message }) => Message)).toEqual([
      "M3 1AZ is in Manchester, but the town says Leeds. Check which one is right.",
    ])
    expect(said({ Postcode: "SW1A 1AA", Town: "leeds" })).toEqual([
      {
        Code: "POSTCODE-TOWN",
        Field: "Town",
        Message: "SW1A 1AA is in London, but the town says leeds. Check which one is right.",
        Changes: {},
      },
    ])
  })

  it.each([
    ["Manchester", "WA14 1AA"],
    ["London", "BR1 1AA"],
    ["Newport", "PO30 1AA"],
    ["Newport", "NP20 1AA"],
    ["Saint Ives", "TR26 1AA"],
    ["Little Snoring", "TR26 1AA"],
    ["Leeds", "LS99 1AA"],
    ["Leeds", "YO8 1AA"],
  ])("have no finding for %s and %s", (Town, Postcode) => {
    expect(codes({ Town, Postcode })).toEqual([])
  })

  it("are compared for every place of that name", () => {
    expect(codes({ Town: "Newport", Postcode: "LS1 4DY" })).toEqual(["POSTCODE-TOWN Town"])
  })
})

describe("the part of a country", () => {
  it("is suggested when the postcode is in another country", () => {
    expect(said({ Postcode: "JE2 4WB", Town: "St Helier" })).toEqual([
      {
        Code: "COUNTRY-PART",
        Field: "CountryIsoCode",
        Message: "JE2 4WB is in Jersey, but the address says the United Kingdom.",
        Changes: { CountryIsoCode: "JEY", CountrySubdivision: "" },
      },
    ])
  })

  it("is suggested when the address names another part, and never when it names none", () => {
    expect(said({ CountrySubdivision: "NIR" })).toMatchObject([
      { Code: "COUNTRY-PART", Field: "CountrySubdivision", Changes: { CountrySubdivision: "" } },
    ])
    expect(said({ Postcode: "BT1 1AA", Town: "Belfast", CountrySubdivision: "HIGH" })).toMatchObject([
      { Message: "BT1 1AA is in Northern Ireland, but the address says the Highlands and Islands." },
    ])
    expect(codes({ Postcode: "BT1 1AA", Town: "Belfast" })).toEqual([])
    expect(codes({ Postcode: "IV2 3AA", Town: "Inverness", CountrySubdivision: "HIGH" })).toEqual([])
  })
})

describe("a state", () => {
  const us = { CountryIsoCode: "USA", Town: "Springfield", Postcode: "62701", AddressLine1: "742 Evergreen Terrace" }

  it("is reported when the country does not have it, and only the seller can know the right one", () => {
    expect(said({ ...us, County: "North Yorkshire" })).toEqual([
      {
        Code: "STATE-UNKNOWN",
        Field: "County",
        Message: "North Yorkshire is not a state in the United States. Check it with the buyer.",
        Changes: {},
      },
    ])
  })

  it.each(["", "IL", "illinois"])("has no finding for %j", (County) => {
    expect(codes({ ...us, County })).toEqual([])
  })
})

describe("a missing house number", () => {
  it.each([
    ["High Street", ""],
    ["Station Rd.", ""],
    ["Mill Lane", "Little Snoring"],
    ["Rue de la Paix", ""],
    ["Hauptstraße", ""],
  ])("is reported: %s, %s", (AddressLine1, AddressLine2) => {
    expect(codes({ AddressLine1, AddressLine2 })).toEqual(["HOUSE-NUMBER-MISSING AddressLine1"])
  })

  it("is not looked for when there is no address line", () => {
    expect(codes({ AddressLine1: "" })).toEqual([])
  })
})

function rule(name: string, maxLength: number, label: string): ValidationRule {
  return { name, required: false, pattern: null, minLength: null, maxLength, label }
}

describe("lines that are too long for the chosen service", () => {
  const rules = [
    rule("Name", 20, "Name"),
    rule("AddressLine1", 20, "Address line 1"),
    rule("AddressLine2", 20, "Address line 2"),
  ]

  it("are divided between two lines when the next is empty, at a comma or between words", () => {
    expect(said({ AddressLine1: "Flat 2, 114 Upper Station Road" }, rules)).toEqual([
      {
        Code: "LINE-TOO-LONG",
        Field: "AddressLine1",
        Message: "Address line 1 is 30 characters long. Heron next day takes 20.",
        Changes: { AddressLine1: "Flat 2, 114 Upper", AddressLine2: "Station Road" },
      },
    ])
    expect(said({ AddressLine1: "The Old Counting House, 5 Kirkgate" }, rules)[0]?.Changes).toEqual({
      AddressLine1: "The Old Counting",
      AddressLine2: "House, 5 Kirkgate",
    })
    expect(said({ AddressLine1: "Old Counting House, 5 Kirkgate" }, rules)[0]?.Changes).toEqual({
      AddressLine1: "Old Counting House",
      AddressLine2: "5 Kirkgate",
    })
  })

  it("keep every word when divided, or are left to the seller", () => {
    const long = "1 Llanfairpwllgwyngyllgogerychwyrndrobwll"
    expect(said({ AddressLine1: long }, rules)[0]?.Changes).toEqual({})
    expect(said({ AddressLine1: "114 Upper Station Road", AddressLine2: "Flat 2" }, rules)[0]?.Changes).toEqual({})
    expect(said({ Name: "Ada Wilhelmina Buyer-Smythe" }, rules)).toMatchObject([{ Field: "Name", Changes: {} }])
  })

  it("are measured by the country's rules when there is no quote", () => {
    const Recipient = anAddress({ AddressLine1: `1 ${"Station Road ".repeat(5)}` })
    expect(addressSuggestions(anItem({ Recipient, Service: null }), gazetteer)).toMatchObject([
      { Code: "LINE-TOO-LONG", Message: "Address line 1 is 66 characters long. Couriers take 50." },
    ])
  })
})

it("get suggestions that can be sent, whatever the buyer typed", () => {
  const nasty = [
    "<script>alert(1)</script>",
    "🏠".repeat(100),
    "\u202Eright to left",
    "'; drop table item; --",
    " ",
    "a".repeat(256),
  ]
  for (const text of nasty) {
    for (const Field of ["AddressLine1", "Town", "Name", "County"]) {
      const over = { [Field]: text, Postcode: text.slice(0, 32) }
      const service = anItemService({ Name: "Heron" })
      const found = addressSuggestions(anItem({ Recipient: anAddress(over), Service: service }), gazetteer)
      for (const suggestion of found) expect(addressSuggestionSchema.parse(suggestion)).toEqual(suggestion)
    }
  }
})

describe("the gazetteer", () => {
  it("finds places by the start of their name, and by postcode", () => {
    expect(gazetteer.placesBeginning("new", 5).map(({ town }) => town)).toEqual(["Newport", "Newport"])
    expect(gazetteer.placesBeginning("ST. I", 5).map(({ town }) => town)).toEqual(["St Ives"])
    expect(gazetteer.placesAt("EC1A 1BB").map(({ town }) => town)).toEqual(["London"])
    expect(gazetteer.placesAt("ZZ1 1AA")).toEqual([])
  })

  it("measures distances in a straight line", () => {
    const [leeds, manchester] = [gazetteer.placesNamed("Leeds")[0], gazetteer.placesNamed("Manchester")[0]]
    if (leeds === undefined || manchester === undefined) throw new Error("no places")
    expect(kilometresApart(leeds, manchester)).toBeCloseTo(58.9, 0)
  })
})
