import { expect, it } from "vitest"
import { findCountries } from "./find-countries.ts"

const options = [
  ["BES", "Caribbean Netherlands"],
  ["CIV", "Côte d'Ivoire"],
  ["NLD", "Netherlands"],
  ["ALA", "Åland Islands"],
].map(([value = "", label = ""]) => ({ value, label }))

it.each([
  ["nether", ["NLD", "BES"]],
  ["nld", ["NLD"]],
  ["aland", ["ALA"]],
  ["COTE", ["CIV"]],
  ["", ["BES", "CIV", "NLD", "ALA"]],
  ["zz", []],
])("the country search finds %j, names that start with the text first", (search, codes) => {
  expect(findCountries(options, search).map(({ value }) => value)).toEqual(codes)
})
