import { describe, expect, it } from "vitest"
import { postcodePlace, postcodeRange } from "./postcode-pattern.ts"
import { switchCountry, whyImpossible } from "./subdivision.ts"

describe("a postcode matching a country switch pattern changes country and subdivision", () => {
  it.each([
    ["GBR", "BT9 6QQ", "GBR", "NIR"],
    ["GBR", "IM1 1AA", "IMN", ""],
    ["GBR", "je2 4wb", "JEY", ""],
    ["GBR", "GY11AA", "GGY", ""],
    ["JEY", "M1 1AE", "GBR", ""],
    ["GBR", "IV1 1AA", "GBR", "HIGH"],
    ["GBR", "HS1 2AA", "GBR", "HIGH"],
    ["GBR", "KA27 8AA", "GBR", "HIGH"],
    ["GBR", "KA26 8AA", "GBR", ""],
    ["GBR", "PH50 4AA", "GBR", "HIGH"],
    ["GBR", "PH45 4AA", "GBR", ""],
    ["GBR", "PO30 1AA", "GBR", ""],
    ["GBR", "", "GBR", ""],
    ["ESP", "35001", "ESP", "ES-GC"],
    ["PRT", "9500-321", "PRT", "PT-20"],
    ["ITA", "09124", "ITA", "IT-SA"],
    ["FRA", "59999", "FRA", ""],
    ["FRA", "BT9 6QQ", "FRA", ""],
  ])("%s with %s is %s %s", (country, postcode, toCountry, toSubdivision) => {
    const switched = switchCountry({ CountryIsoCode: country, CountrySubdivision: "", Postcode: postcode, Name: "A" })
    expect(switched).toEqual({
      CountryIsoCode: toCountry,
      CountrySubdivision: toSubdivision,
      Postcode: postcode,
      Name: "A",
    })
  })

  it("a subdivision that the postcode contradicts is cleared", () => {
    const address = { CountryIsoCode: "GBR", CountrySubdivision: "NIR", Postcode: "M1 1AE" }
    expect(switchCountry(address).CountrySubdivision).toBe("")
  })
})

describe("an address that cannot exist", () => {
  it.each([
    ["GBR", "NIR", "m1 1ae", "M1 1AE is not a postcode in Northern Ireland: it lies in the United Kingdom."],
    ["JEY", "", "M1 1AE", "M1 1AE is not a postcode in Jersey: it lies in the United Kingdom."],
    ["IMN", "", "BT9 6QQ", "BT9 6QQ is not a postcode in the Isle of Man: it lies in Northern Ireland."],
    ["ESP", "ES-GC", "28001", "28001 is not a postcode in the Canary Islands: it lies in Spain."],
  ])("is reported: %s %s with %s", (CountryIsoCode, CountrySubdivision, Postcode, sentence) => {
    const address = { CountryIsoCode, CountrySubdivision, Postcode }
    expect(whyImpossible(address)).toBe(`${sentence} Correct the postcode or the country.`)
  })

  it.each([
    ["GBR", "", "BT9 6QQ"],
    ["GBR", "", "JE2 4WB"],
    ["GBR", "NIR", "BT9 6QQ"],
    ["GBR", "NIR", ""],
    ["GBR", "HIGH", "M1 1AE"],
    ["ESP", "", "35001"],
    ["FRA", "", "BT9 6QQ"],
  ])("is not reported: %s %s with %s", (CountryIsoCode, CountrySubdivision, Postcode) => {
    expect(whyImpossible({ CountryIsoCode, CountrySubdivision, Postcode })).toBeNull()
  })
})

describe("the places and ranges of postcodes", () => {
  it.each([
    ["IV63 6TU", "IV", 63],
    ["IV6 36TU", "IV", 63],
    ["iv1 1aa", "IV", 1],
    ["EC1A 1BB", "EC", 1],
    ["W1A 0AX", "W", 1],
    ["M1 1AE", "M", 1],
    ["IV12", "IV", 12],
    ["BFPO 57", "BF", 1],
    ["BF1 2AA", "BF", 1],
    ["20137", "", 20],
    ["9999 ZZ", "", 99],
    ["", "", -1],
    ["??", "", -1],
  ])("include %s in %s %d", (postcode, area, district) => {
    expect(postcodePlace(postcode)).toEqual({ area, district })
  })

  it.each([
    ["HS*", { area: "HS", from: 0, to: 99 }],
    ["BT", { area: "BT", from: 0, to: 99 }],
    ["FK8", { area: "FK", from: 8, to: 8 }],
    ["IV1-IV63", { area: "IV", from: 1, to: 63 }],
    ["BF1*", { area: "BF", from: 1, to: 1 }],
    ["BFPO*", { area: "BF", from: 0, to: 99 }],
    ["35-38", { area: "", from: 35, to: 38 }],
    ["20*", { area: "", from: 20, to: 20 }],
  ])("can be read from %s", (pattern, range) => {
    expect(postcodeRange(pattern)).toEqual(range)
  })

  it.each(["", "IV63-IV1", "IV1-HS3", "IV1-", "iv1", "IV1 IV2", "IV1-63-99"])("cannot be read from %s", (pattern) => {
    expect(postcodeRange(pattern)).toBeNull()
  })
})
