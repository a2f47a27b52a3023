import { expect, test } from "vitest"
import { postcodePlace } from "../country/postcode-pattern.ts"
import { switchCountry } from "../country/subdivision.ts"
import { zoneMap, zoneOf, type Places } from "./zone-map.ts"

const WORLD: Places = { Countries: ["*"] }
const USA: Places = { Countries: ["USA", "CAN"] }

function zoneAt(places: readonly Places[], CountryIsoCode: string, Postcode: string, County = ""): number {
  const to = switchCountry({ CountryIsoCode, CountrySubdivision: "", Postcode, County })
  return zoneOf(zoneMap(places), {
    country: to.CountryIsoCode,
    subdivision: to.CountrySubdivision,
    place: postcodePlace(Postcode),
  })
}

test.each([
  ["PRI", "00907", ""],
  ["USA", "00907", "PR"],
  ["USA", "", "PR"],
  ["GUM", "96910", ""],
  ["USA", "96910", "GU"],
  ["VIR", "", ""],
])("%s %s %s is priced as the United States, unless a zone names the territory", (country, postcode, state) => {
  const named: Places = { Countries: ["PRI", "GUM", "VIR"] }
  expect(zoneAt([WORLD, USA], country, postcode, state)).toBe(1)
  expect(zoneAt([WORLD, USA, named], country, postcode, state)).toBe(2)
})

test("French postcodes overseas are priced as the places they lie in", () => {
  const zones = [WORLD, { Countries: ["FRA", "MCO"] }]
  const at = ["97110", "97400", "98800", "98000", "75001"].map((postcode) => zoneAt(zones, "FRA", postcode))
  expect(at).toEqual([0, 0, 0, 1, 1])
})
