import { describe, expect, it } from "vitest"
import { countryAliases } from "./country-aliases.ts"
import { countryByName, toIso3 } from "./country-by-name.ts"
import { countries, countryByIso3, countryName } from "./country.ts"

describe("countries", () => {
  it("has every ISO country and Kosovo once", () => {
    expect(countries).toHaveLength(250)
    for (const field of ["Alpha2", "Iso3Code", "Name"] as const) {
      expect(new Set(countries.map((country) => country[field])).size).toBe(250)
    }
  })

  it("knows the 27 member states of the European Union", () => {
    expect(countries.filter((country) => country.IsEu)).toHaveLength(27)
    expect(countryByIso3("FRA")?.IsEu).toBe(true)
    expect(countryByIso3("GBR")?.IsEu).toBe(false)
  })

  it("has aliases that all lead to a country and can be found", () => {
    const found = Object.fromEntries(Object.keys(countryAliases).map((alias) => [alias, toIso3(alias)]))
    expect(found).toEqual(countryAliases)
    expect(Object.values(found).filter((iso3) => countryByIso3(iso3) === null)).toEqual([])
  })
})

describe("countryByName", () => {
  it.each([
    ["United Kingdom", "GBR"],
    ["UK", "GBR"],
    ["uk", "GBR"],
    ["Great Britain", "GBR"],
    ["Northern Ireland", "GBR"],
    ["GB", "GBR"],
    ["gbr", "GBR"],
    ["USA", "USA"],
    ["U.S.A.", "USA"],
    ["United States of America", "USA"],
    ["US", "USA"],
    ["France", "FRA"],
    ["NL", "NLD"],
    ["The Netherlands", "NLD"],
    ["DEU", "DEU"],
    ["Côte d’Ivoire", "CIV"],
    ["Reunion", "REU"],
    ["Turkey", "TUR"],
    ["  ireland ", "IRL"],
    ["Bosnia & Herzegovina", "BIH"],
    ["XK", "XKX"],
  ])("%s is %s", (text, iso3) => {
    expect(countryByName(text)).toBe(iso3)
  })

  it("is null, with an empty code, for an unknown name", () => {
    for (const text of ["", "Atlantis", "__proto__", "constructor", "1"]) {
      expect(countryByName(text)).toBeNull()
      expect(toIso3(text)).toBe("")
    }
  })

  it("shows the name of a code, and an unknown code as it is", () => {
    expect(countryName("GBR")).toBe("United Kingdom")
    expect(countryName("QQQ")).toBe("QQQ")
  })
})
