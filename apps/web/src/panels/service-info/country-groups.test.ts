import { expect, it } from "vitest"
import { countryGroups, matchingCountries } from "./country-groups.ts"

const countries = [
  ["ALA", "Åland Islands"],
  ["CIV", "Côte d'Ivoire"],
  ["AUT", "Austria"],
  ["NLD", "Netherlands"],
].map(([Iso3Code = "", Name = ""]) => ({ Iso3Code, Subdivision: "", Name }))

it("the countries served are grouped by first letter and sorted by name", () => {
  expect(
    countryGroups(countries, "en-GB").map(({ letter, countries: each }) => [letter, each.map((c) => c.Name)]),
  ).toEqual([
    ["A", ["Åland Islands", "Austria"]],
    ["C", ["Côte d'Ivoire"]],
    ["N", ["Netherlands"]],
  ])
})

it.each([
  ["cote", ["CIV"]],
  [" LAND", ["ALA", "NLD"]],
  ["aut", ["AUT"]],
  ["zz", []],
])("the search for countries served finds %j", (term, codes) => {
  expect(matchingCountries(countries, term).map(({ Iso3Code }) => Iso3Code)).toEqual(codes)
})
