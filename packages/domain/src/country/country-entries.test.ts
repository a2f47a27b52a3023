import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countryEntries } from "./country-entries.ts"
import { countryEntrySchema, type CountryEntry } from "./country-entry.ts"
import { countries } from "./country.ts"
import { switchTyped } from "./subdivision.ts"

const entry = (iso3: string, subdivision = ""): CountryEntry | undefined =>
  countryEntries.find((each) => each.CountryIsoCode === iso3 && each.CountrySubdivision === subdivision)

/** As a form that knows nothing but the list would read it. */
function bySwitches(iso3: string, postcode: string): string {
  const key = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  const found = entry(iso3)?.Switches.find(({ Pattern }) => new RegExp(Pattern).test(key))
  return found === undefined ? `${iso3}/` : `${found.ToIsoCode}/${found.ToSubdivision}`
}

function byDomain(iso3: string, postcode: string): string {
  const { CountryIsoCode, CountrySubdivision } = switchTyped({
    CountryIsoCode: iso3,
    CountrySubdivision: "",
    Postcode: postcode,
  })
  return `${CountryIsoCode}/${CountrySubdivision}`
}

describe("the list of countries", () => {
  it("has every country and fourteen parts of countries, each once and in the contract's form", () => {
    expect(countryEntries).toHaveLength(countries.length + 14)
    const keys = countryEntries.map((each) => `${each.CountryIsoCode}/${each.CountrySubdivision}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const each of countryEntries) expect(countryEntrySchema.parse(each)).toEqual(each)
  })

  it("has the states of the countries whose addresses need them, with unique codes and names", () => {
    const counts = ["USA", "CAN", "AUS", "FRA"].map((iso3) => entry(iso3)?.States.length)
    expect(counts).toEqual([59, 13, 8, 0])
    for (const { States } of countryEntries) {
      expect(new Set(States.map((state) => state.Code)).size).toBe(States.length)
      expect(new Set(States.map((state) => state.Name)).size).toBe(States.length)
    }
    expect(entry("USA")?.States).toContainEqual({ Code: "DC", Name: "District of Columbia" })
  })

  it("has an entry for every place that a postcode can switch to", () => {
    const targets = countryEntries.flatMap((each) => each.Switches)
    expect(targets.length).toBeGreaterThan(30)
    for (const { ToIsoCode, ToSubdivision } of targets) expect(entry(ToIsoCode, ToSubdivision)).toBeDefined()
  })
})

describe("the switches of the list agree with the address check", () => {
  const SYSTEMS = "GBR IMN JEY GGY ESP PRT ITA SMR FRA REU MCO DEU GRC FIN NOR DNK CHE USA PRI AUS CHN IRL".split(" ")

  it.each([
    ["GBR", "BT9 6QQ", "GBR/NIR"],
    ["GBR", "im1 1aa", "IMN/"],
    ["GBR", "JE2 4WB", "JEY/"],
    ["JEY", "GY1 1AA", "GGY/"],
    ["GBR", "IV63 6TU", "GBR/HIGH"],
    ["GBR", "PH50", "GBR/HIGH"],
    ["GBR", "PA2 0AB", "GBR/"],
    ["IMN", "EC1A 1BB", "GBR/"],
    ["GBR", "BFPO 57", "GBR/"],
    ["ESP", "35001", "ESP/ES-GC"],
    ["ESP", "38670", "ESP/ES-GC"],
    ["ESP", "51001", "ESP/ES-CE"],
    ["ESP", "52006", "ESP/ES-ML"],
    ["ESP", "28013", "ESP/"],
    ["PRT", "9500-321", "PRT/PT-20"],
    ["PRT", "9000-082", "PRT/PT-30"],
    ["PRT", "1100-148", "PRT/"],
    ["ITA", "90133", "ITA/IT-SI"],
    ["ITA", "09124", "ITA/IT-SA"],
    ["ITA", "00184", "ITA/"],
    ["FRA", "97400", "REU/"],
    ["DNK", "3900", "GRL/"],
    ["DNK", "100", "DNK/"],
    ["USA", "00907-1234", "PRI/"],
    ["USA", "902", "USA/"],
    ["ESP", "IV1 1AA", "ESP/"],
    ["GBR", "35001", "GBR/"],
  ])("for %s %s, which is %s", (iso3, postcode, expected) => {
    expect(bySwitches(iso3, postcode)).toBe(expected)
    expect(byDomain(iso3, postcode)).toBe(expected)
  })

  it("for every district of every area, full or outward", () => {
    const areas = "AB BT EC GY HS IM IV JE KA KW M PA PH ZE".split(" ")
    for (const area of areas) {
      for (let district = 0; district <= 99; district += 1) {
        for (const ending of ["", " 1AA", "A 1BB", "A"]) {
          const postcode = `${area}${district}${ending}`
          expect([postcode, bySwitches("GBR", postcode)]).toEqual([postcode, byDomain("GBR", postcode)])
        }
      }
    }
  })

  it("for any text", () => {
    const piece = fc.constantFrom(..."IVPHKABTJEGYMD01234567899 -aé".split(""))
    const typed = fc.array(piece, { maxLength: 9 }).map((letters) => letters.join(""))
    fc.assert(
      fc.property(fc.constantFrom(...SYSTEMS), typed, (iso3, postcode) => {
        expect(bySwitches(iso3, postcode)).toBe(byDomain(iso3, postcode))
      }),
      { numRuns: 3000 },
    )
  })
})
