import { expect, it } from "vitest"
import { searchedPostcode } from "./searched-postcode.ts"

it.each([
  [" ls1  4ap ", "LS1 4AP"],
  ["yo21", "YO21"],
  ["20-137", "20-137"],
  ["ls1/4ap?", "LS14AP"],
  ["", null],
  [" - ", null],
  ["l", null],
  ["é1", null],
])("for %j the location search asks for %j", (text, postcode) => {
  expect(searchedPostcode(text)).toBe(postcode)
})
