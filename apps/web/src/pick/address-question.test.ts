import { expect, test } from "vitest"
import { addressQuestion, LEAST_CHARACTERS, onlyResult } from "./address-question.ts"

const of = (term: string, country = "GBR") => addressQuestion({ country, term, within: null }, LEAST_CHARACTERS.item)
const inAccount = (term: string) =>
  addressQuestion({ country: "GBR", term, within: null }, LEAST_CHARACTERS.account)?.term ?? null

test.each(["", "LS1", "LS14", " LS14 ", "L    S"])(
  "asks nothing with %j: address search needs more than 4 characters",
  (term) => {
    expect(of(term)).toBeNull()
  },
)

test("asks from the fifth character on, without outer and doubled spaces", () => {
  expect(of("LS1 4")).toEqual({ country: "GBR", term: "LS1 4", within: null })
  expect(of("  10   Downing ")?.term).toBe("10 Downing")
})

test("in the account area the query needs more than 2 characters", () => {
  expect([" L ", "LS", "LS1"].map(inAccount)).toEqual([null, null, "LS1"])
})

test("asks nothing before a country is chosen", () => {
  expect(of("LS1 4DY", "")).toBeNull()
})

test("a single search result is chosen automatically, one of several or of none is not", () => {
  const result = { Display: "3 Quay Street", Identifier: "a", HasBreakdown: false, Description: "" }
  expect(onlyResult([result])).toBe(result)
  expect(onlyResult([result, { ...result, Identifier: "b" }])).toBeNull()
  expect(onlyResult([])).toBeNull()
  expect(onlyResult(null)).toBeNull()
})
