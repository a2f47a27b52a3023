import { expect, test } from "vitest"
import { hasTooManyWords, searchedText } from "./order-question.ts"

test.each([
  ["mancester constructor 🎁", "mancester constructor 🎁"],
  ["🎁", "🎁"],
  ["  ' \" -- | & ! : *  __proto__ ", "__proto__"],
  ["محمد\n\tBo", "محمد Bo"],
  ["", ""],
  ["  ", ""],
  [" %&* ", "%&*"],
])("of %j is searched for %j", (typed, searched) => expect(searchedText(typed)).toBe(searched))

test("pictures count among the twelve words", () => {
  expect(hasTooManyWords("🎁 ".repeat(12))).toBe(false)
  expect(hasTooManyWords("🎁 ".repeat(13))).toBe(true)
  expect(searchedText("🎁 ".repeat(10_000))).toBe(Array.from({ length: 12 }).fill("🎁").join(" "))
})
