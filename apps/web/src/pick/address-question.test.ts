import { expect, test } from "vitest"
import { addressQuestion } from "./address-question.ts"

const of = (term: string, country = "GBR") => addressQuestion({ country, term, within: null })

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

test("asks nothing before a country is chosen", () => {
  expect(of("LS1 4DY", "")).toBeNull()
})
