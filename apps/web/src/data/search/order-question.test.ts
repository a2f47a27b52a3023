import { itemReference } from "@smart-send/domain/item/item-reference"
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

test("a reference number is searched for whole (ITEM-49)", () => {
  const id = "019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b"
  const reference = itemReference({ Id: id, CustomerId: id }, "demo")
  expect(searchedText(` ${reference}\n`)).toBe(reference)
  expect(searchedText(`${reference}0`)).toHaveLength(64)
})
