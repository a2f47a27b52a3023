import { anAddress } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { splitUkAddress } from "../address/split-uk-address.ts"
import { propertyKeyOf } from "./property-key.ts"

const keyOf = (over: Partial<Address>) => propertyKeyOf(anAddress(over))
const chapel = (AddressLine1: string, AddressLine2 = "", Locality = ""): Partial<Address> => ({
  Town: "Whitby",
  Postcode: "YO21 3BD",
  AddressLine1,
  AddressLine2,
  Locality,
})
const flat2 = chapel("14 Chapel Street", "Flat 2")

it("a property key is plain words, with the version of its rules in front", () => {
  expect(keyOf(flat2)).toBe("2:GBR:YO213BD:flat 2 14 chapel st:whitby:ada buyer:")
})

describe("one buyer at one door has one key, however it is typed:", () => {
  it.each<[string, Partial<Address>]>([
    ["number and street split by the import", chapel("14", "Chapel Street", "Flat 2")],
    ["the flat in front", chapel("Flat 2", "14 Chapel Street")],
    ["all in one line", chapel("Flat 2, 14 Chapel Street")],
    ["all in one line without a comma", chapel("14 Chapel Street Flat 2")],
    ["flat, number and street each on its own line", chapel("Flat 2", "14", "Chapel Street")],
    ["small letters", { ...chapel("14 chapel street", "flat 2"), Name: "ada buyer", Town: "whitby" }],
    ["capitals", { ...chapel("14 CHAPEL STREET", "FLAT 2"), Name: "ADA BUYER", Town: "WHITBY" }],
    ["double gaps", { ...chapel(" 14  Chapel   Street ", "Flat  2"), Name: " Ada  Buyer " }],
    ["punctuation", chapel("14, Chapel St.", "Flat. 2,")],
    ["an apartment", chapel("Apt. 2", "14 Chapel St")],
    ["No. 2", chapel("Flat No. 2", "14 Chapel Street")],
    [
      "the town and the county behind the street",
      { ...chapel("Flat 2, 14 Chapel Street, Whitby"), County: "Yorkshire" },
    ],
    ["the county behind the town", { ...chapel("Flat 2, 14 Chapel St, Whitby, Yorkshire"), County: "Yorkshire" }],
    ["a postcode without its space", { ...flat2, Postcode: "YO213BD" }],
    ["a small postcode with two spaces", { ...flat2, Postcode: " yo21  3bd" }],
    ["the postcode in the lines, too", chapel("Flat 2, 14 Chapel Street, Whitby, YO21 3BD")],
    ["accents", { ...flat2, Name: "Adá Büyer" }],
    ["a title", { ...flat2, Name: "Mrs. Ada Buyer" }],
    ["the surname first, with a comma", { ...flat2, Name: "Buyer, Ada" }],
    [
      "another e-mail address, telephone and buyer id",
      { ...flat2, Email: "a@b.test", Phone: "1", Meta: { buyerId: "x" } },
    ],
    ["another county", { ...flat2, County: "North Yorkshire" }],
  ])("%s", (_how, over) => {
    expect(keyOf(over)).toBe(keyOf(flat2))
  })

  it.each<[Partial<Address>, Partial<Address>]>([
    [chapel("14a Chapel Street"), chapel("14", "A Chapel Street")],
    [chapel("14-16 Chapel Street"), chapel("14 - 16", "Chapel St")],
    [chapel("Block C, Flat 2, 14 Chapel Street"), chapel("Flat 2", "Block C", "14 Chapel Street")],
    [chapel("P.O. Box 12"), chapel("PO BOX 12")],
    [
      { ...flat2, Organisation: "Acme Limited" },
      { ...flat2, Organisation: "ACME LTD." },
    ],
    [
      { CountryIsoCode: "DEU", Postcode: "10115", Town: "Berlin", AddressLine1: "Hauptstraße 5" },
      { CountryIsoCode: "DEU", Postcode: "10115", Town: "BERLIN", AddressLine1: "Hauptstr. 5" },
    ],
    [
      {
        CountryIsoCode: "USA",
        Postcode: "10007",
        Town: "New York",
        AddressLine1: "1 Broadway",
        AddressLine2: "Apt. 2B",
      },
      { CountryIsoCode: "USA", Postcode: "10007-1234", Town: "New York", AddressLine1: "Apt 2 b, 1 Broadway" },
    ],
    // A Jersey postcode is in Jersey whatever the order said.
    [
      { CountryIsoCode: "GBR", Postcode: "JE2 4WB", Town: "St Helier" },
      { CountryIsoCode: "JEY", Postcode: "JE24WB", Town: "St Helier" },
    ],
  ])("%j and %j", (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
    expect(keyOf(one)).not.toBe("")
  })
})

describe("two buyers or two doors never have the same key:", () => {
  it.each<[Partial<Address>, Partial<Address>]>([
    // What the import makes of three neighbours: all have "14" in the first line.
    [chapel("14", "Chapel Street", "Flat 2"), chapel("14", "Chapel Street", "Flat 9")],
    [chapel("14", "Chapel Street", "Flat 2"), chapel("14", "Chapel Street")],
    [chapel("14", "Chapel Street"), chapel("14", "Harbour Row")],
    [chapel("Flat 2, 14 Chapel Street"), chapel("Flat 14, 2 Chapel Street")],
    [chapel("Flat A, 14 Chapel Street"), chapel("Flat B, 14 Chapel Street")],
    [chapel("Flat 2, 14 Chapel Street"), chapel("Unit 2, 14 Chapel Street")],
    [chapel("Flat 14", "Ground Floor", "Chapel Street"), chapel("Ground Floor Flat", "14 Chapel Street")],
    [chapel("Harbour Row", "Garden Flat 14"), chapel("Flat 14", "Harbour Row Gardens")],
    [chapel("2/1 Chapel Street"), chapel("1/2 Chapel Street")],
    [chapel("14 Chapel Street"), chapel("14a Chapel Street")],
    [chapel("14-16 Chapel Street"), chapel("14 Chapel Street")],
    [chapel("1416 Chapel Street"), chapel("14-16 Chapel Street")],
    [chapel("14½ Chapel Street"), chapel("141/2 Chapel Street")],
    [chapel("14 E Chapel Street"), chapel("14e Chapel Street")],
    [chapel("Rose House", "Mill Cottage"), chapel("Mill House", "Rose Cottage")],
    [chapel("14 Chapel Street", "3 Marine Parade"), chapel("14 Marine Parade", "3 Chapel Street")],
    [flat2, { ...flat2, Postcode: "YO21 3BE" }],
    [flat2, { ...flat2, Town: "Leeds" }],
    [flat2, { ...flat2, CountryIsoCode: "IRL" }],
    [flat2, { ...flat2, Name: "Bob Buyer" }],
    [flat2, { ...flat2, Name: "A Buyer" }],
    [flat2, { ...flat2, Name: "Ada M Buyer" }],
    [flat2, { ...flat2, Name: "Buyer Ada" }],
    [
      { ...flat2, Name: "Mr A Buyer" },
      { ...flat2, Name: "Mrs A Buyer" },
    ],
    [
      { ...flat2, Name: "Mr Buyer" },
      { ...flat2, Name: "Mrs Buyer" },
    ],
    [flat2, { ...flat2, Organisation: "Acme Ltd" }],
    [
      { ...flat2, Name: "किरण" },
      { ...flat2, Name: "करण" },
    ],
    [
      { ...flat2, Name: "かな" },
      { ...flat2, Name: "がな" },
    ],
    [chapel(`14 ${"Chapel ".repeat(30)}Street, Flat 2`), chapel(`14 ${"Chapel ".repeat(30)}Street, Flat 9`)],
  ])("%j and %j", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
  })
})

describe("an address has no key, and is joined with no other,", () => {
  it.each<[string, Partial<Address>]>([
    ["without a street", { AddressLine1: " , " }],
    ["without a postcode where there are postcodes", { Postcode: " - " }],
    ["without a country", { CountryIsoCode: "" }],
    ["without a name", { Name: "" }],
    ["with a name of no letters", { Name: "🏠 ???" }],
    ["where the marketplace has blanked it out", { AddressLine1: "1* S***" }],
    ["where it has blanked out the name", { Name: "A** B***" }],
    [
      "where all of it would not fit, for it is never cut",
      { AddressLine1: "1 Station Road ".repeat(17), AddressLine2: "x ".repeat(128), Locality: "y ".repeat(128) },
    ],
  ])("%s", (_when, over) => {
    expect(keyOf(over)).toBe("")
  })

  it("but an address in a country without postcodes has one", () => {
    const dubai = { CountryIsoCode: "ARE", Postcode: "", Town: "Dubai", AddressLine1: "Villa 5, Street 8" }
    expect(keyOf(dubai)).not.toBe("")
    expect(keyOf({ ...dubai, Town: "Sharjah" })).not.toBe(keyOf(dubai))
    expect(keyOf({ ...dubai, County: "Al Barsha" })).not.toBe(keyOf(dubai))
  })
})

/** A door in Britain: what it truly is, apart from how it is typed. */
const aDoor = fc.record({
  number: fc.integer({ min: 1, max: 30 }),
  letter: fc.constantFrom("", "", "a", "b", "c"),
  flat: fc.option(fc.constantFrom("1", "2", "9", "12", "2b", "A", "C")),
  street: fc.constantFrom(
    "Chapel Street",
    "Harbour Row",
    "St John's Road",
    "The Crescent",
    "North Street",
    "Mill Lane",
  ),
  village: fc.constantFrom("", "", "Sandsend"),
  postcode: fc.constantFrom("YO21 3BD", "YO21 3BE", "LS1 4DY"),
  name: fc.constantFrom("Ada Buyer", "Adam Buyer", "Bob Buyer", "Ada Mary Buyer", "Zoë O'Hara"),
  organisation: fc.constantFrom("", "", "Acme Ltd"),
})
type Door = typeof aDoor extends fc.Arbitrary<infer Each> ? Each : never

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bStreet\b/, "St."],
  [/\bRoad\b/, "Rd"],
  [/\bLane\b/, "Ln"],
  [/\bCrescent\b/, "Cres."],
  [/\bNorth\b/, "N."],
  [/\bSt\b(?= John)/, "Saint"],
  [/\bThe\b/, "the"],
]
/** One of the ways to type it. */
const aTyping = fc.record({
  shape: fc.constantFrom("flat first", "flat behind", "own lines", "one line", "imported"),
  isShort: fc.boolean(),
  case: fc.constantFrom("", "upper", "lower"),
  gap: fc.constantFrom(" ", "  "),
  flatWord: fc.constantFrom("Flat", "Apartment", "Apt.", "flat no."),
  letterGap: fc.constantFrom("", " "),
  postcodeGap: fc.constantFrom("", " ", "  "),
})
type Typing = typeof aTyping extends fc.Arbitrary<infer Each> ? Each : never

function typed(door: Door, how: Typing): Address {
  const street = how.isShort
    ? SHORTENED.reduce<string>((text, [word, short]) => text.replace(word, short), door.street)
    : door.street
  const number = door.letter === "" ? String(door.number) : `${door.number}${how.letterGap}${door.letter}`
  const flat = door.flat === null ? "" : `${how.flatWord} ${door.flat}`
  const house = `${number} ${street}`
  const shapes: Record<Typing["shape"], readonly string[]> = {
    "flat first": [flat, house, door.village],
    "flat behind": [house, flat, door.village],
    "own lines": [flat, number, [street, door.village].filter(Boolean).join(", ")],
    "one line": [[flat, house, door.village].filter(Boolean).join(", "), "", ""],
    imported: [house, flat, door.village],
  }
  const write = (text: string): string => {
    const spaced = text.replaceAll(" ", how.gap)
    if (how.case === "upper") return spaced.toUpperCase()
    return how.case === "lower" ? spaced.toLowerCase() : spaced
  }
  const [AddressLine1 = "", AddressLine2 = "", Locality = ""] = shapes[how.shape].map(write)
  const address = anAddress({
    AddressLine1,
    AddressLine2,
    Locality,
    Name: write(door.name),
    Organisation: write(door.organisation),
    Town: write("Whitby"),
    Postcode: write(door.postcode.replace(" ", how.postcodeGap)),
  })
  return how.shape === "imported" ? splitUkAddress(address) : address
}

it("a key is the same for one door however it is typed, and differs for any other door or person", () => {
  const aField = fc.constantFrom<keyof Door>(
    "number",
    "letter",
    "flat",
    "street",
    "village",
    "postcode",
    "name",
    "organisation",
  )
  // Neighbours: all alike but for one thing, and sometimes not even that.
  const aPair = fc
    .tuple(aDoor, aDoor, aField)
    .map(([one, another, field]) => [one, { ...one, [field]: another[field] }] as const)
  fc.assert(
    fc.property(aPair, aTyping, aTyping, ([one, other], how, otherHow) => {
      const isOne = JSON.stringify(one) === JSON.stringify(other)
      expect(propertyKeyOf(typed(one, how)) === propertyKeyOf(typed(other, otherHow))).toBe(isOne)
      expect(propertyKeyOf(typed(one, otherHow))).toBe(propertyKeyOf(typed(one, how)))
    }),
    { numRuns: 2000 },
  )
})

it("a key is the same each time for any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("constructor", "__proto__", "toString"),
      (text, word) => {
        const over = { AddressLine1: `${word} ${text}`.slice(0, 256), Town: text, Name: word }
        const key = keyOf(over)
        expect(key).toBe(keyOf({ ...over }))
        expect(key.length).toBeLessThanOrEqual(512)
      },
    ),
  )
})
