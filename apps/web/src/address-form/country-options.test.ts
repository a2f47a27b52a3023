import { countryEntries } from "@smart-send/domain/country/country-entries"
import { describe, expect, it } from "vitest"
import { countryOptions, placeKey, placeOfKey, stateOptions, statesOf } from "./country-options.ts"

describe("country options", () => {
  it("start with the chosen country and list each country once", () => {
    const options = countryOptions(countryEntries, { CountryIsoCode: "GBR", CountrySubdivision: "NIR" })
    expect(options[0]).toEqual({ value: "GBR/NIR", label: "Northern Ireland" })
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    expect(options).toHaveLength(countryEntries.length)
  })

  it("keep a chosen country that the list lacks, and name it while the list loads", () => {
    expect(countryOptions([], { CountryIsoCode: "FRA", CountrySubdivision: "" })).toEqual([
      { value: "FRA", label: "France" },
    ])
    expect(countryOptions(countryEntries, { CountryIsoCode: "GBR", CountrySubdivision: "IOM" })[0]?.value).toBe(
      "GBR/IOM",
    )
  })

  it("offer every country while none is chosen", () => {
    expect(countryOptions(countryEntries, { CountryIsoCode: "", CountrySubdivision: "" })).toHaveLength(
      countryEntries.length,
    )
  })

  it("turn a choice back into its country", () => {
    for (const entry of countryEntries) {
      expect(placeOfKey(placeKey(entry))).toEqual({
        CountryIsoCode: entry.CountryIsoCode,
        CountrySubdivision: entry.CountrySubdivision,
      })
    }
  })
})

describe("state options", () => {
  const states = statesOf(countryEntries, "USA")

  it("exist for the United States and not for Great Britain", () => {
    expect(states.length).toBeGreaterThan(50)
    expect(statesOf(countryEntries, "GBR")).toEqual([])
  })

  it.each(["CA", "ca", "California", " california ", "US-CA"])("recognise the state in %s", (county) => {
    expect(stateOptions(states, "USA", county).chosen).toBe("CA")
  })

  it("keep a value that is not in the list until another is chosen", () => {
    const { options, chosen } = stateOptions(states, "USA", "Calif.")
    expect(chosen).toBe("Calif.")
    expect(options[0]).toEqual({ value: "Calif.", label: "Calif." })
    expect(stateOptions(states, "USA", "").chosen).toBeNull()
  })
})
