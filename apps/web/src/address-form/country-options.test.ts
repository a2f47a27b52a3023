import { countryEntries } from "@smart-send/domain/country/country-entries"
import { describe, expect, it } from "vitest"
import { countryOptions, placeKey, placeOfKey, stateOptions, statesOf } from "./country-options.ts"

describe("countries to choose from", () => {
  it("has the chosen one first and each one once", () => {
    const options = countryOptions(countryEntries, { CountryIsoCode: "GBR", CountrySubdivision: "NIR" })
    expect(options[0]).toEqual({ value: "GBR/NIR", label: "Northern Ireland" })
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    expect(options).toHaveLength(countryEntries.length)
  })

  it("keeps one that the list does not have, and names it while the list is read", () => {
    expect(countryOptions([], { CountryIsoCode: "FRA", CountrySubdivision: "" })).toEqual([
      { value: "FRA", label: "France" },
    ])
    expect(countryOptions(countryEntries, { CountryIsoCode: "GBR", CountrySubdivision: "IOM" })[0]?.value).toBe(
      "GBR/IOM",
    )
  })

  it("offers all of them while none is chosen", () => {
    expect(countryOptions(countryEntries, { CountryIsoCode: "", CountrySubdivision: "" })).toHaveLength(
      countryEntries.length,
    )
  })

  it("reads a choice back", () => {
    for (const entry of countryEntries) {
      expect(placeOfKey(placeKey(entry))).toEqual({
        CountryIsoCode: entry.CountryIsoCode,
        CountrySubdivision: entry.CountrySubdivision,
      })
    }
  })
})

describe("the county is a list when states exist", () => {
  const states = statesOf(countryEntries, "USA")

  it("has them for the United States and none for Great Britain", () => {
    expect(states.length).toBeGreaterThan(50)
    expect(statesOf(countryEntries, "GBR")).toEqual([])
  })

  it.each(["CA", "ca", "California", " california ", "US-CA"])("knows the state in %s", (county) => {
    expect(stateOptions(states, "USA", county).chosen).toBe("CA")
  })

  it("keeps what is no state of the list until another is chosen", () => {
    const { options, chosen } = stateOptions(states, "USA", "Calif.")
    expect(chosen).toBe("Calif.")
    expect(options[0]).toEqual({ value: "Calif.", label: "Calif." })
    expect(stateOptions(states, "USA", "").chosen).toBeNull()
  })
})
