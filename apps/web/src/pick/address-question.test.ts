import { expect, test } from "vitest"
import { addressQuestion, LEAST_CHARACTERS, onlyResult } from "./address-question.ts"

const of = (term: string, country = "GBR") => addressQuestion({ country, term, within: null }, LEAST_CHARACTERS.item)
const inAccount = (term: string) =>
  addressQuestion({ country: "GBR", term, within: null }, LEAST_CHARACTERS.account)?.term ?? null

test.each(["", "LS1", "LS14", " LS14 ", "L    S"])(
  "does not search for %j: address search needs more than 4 characters",
  (term) => {
    expect(of(term)).toBeNull()
  },
)

test("searches from the fifth character, without leading, trailing and double spaces", () => {
  expect(of("LS1 4")).toEqual({ country: "GBR", term: "LS1 4", within: null })
  expect(of("  10   Downing ")?.term).toBe("10 Downing")
})

test("in the account area a search needs more than 2 characters", () => {
  expect([" L ", "LS", "LS1"].map(inAccount)).toEqual([null, null, "LS1"])
})

test("does not search before a country is chosen", () => {
  expect(of("LS1 4DY", "")).toBeNull()
})

test("a single search result is chosen automatically", () => {
  const result = { Display: "3 Quay Street", Identifier: "a", HasBreakdown: false, Description: "" }
  expect(onlyResult([result])).toBe(result)
  expect(onlyResult([result, { ...result, Identifier: "b" }])).toBeNull()
  expect(onlyResult([])).toBeNull()
  expect(onlyResult(null)).toBeNull()
})
