import { expect, it } from "vitest"
import { isOneMistakeAway } from "./typing-mistake.ts"
import { spellingsOf, wordStem } from "./word-stem.ts"

it.each([
  ["mugs", "mug"],
  ["dishes", "dish"],
  ["boxes", "box"],
  ["batteries", "battery"],
  ["ties", "tie"],
  ["knives", "knife"],
  ["womens", "woman"],
  ["glass", "glass"],
  ["glasses", "glass"],
  ["dress", "dress"],
  ["tennis", "tennis"],
  ["earrings", "earring"],
  ["painting", "painting"],
  ["stockings", "stocking"],
  ["shoes", "shoe"],
  ["gas", "gas"],
])("the stem of %s is %s: plurals go, and nothing that makes another noun", (word, stem) => {
  expect(wordStem(word)).toBe(stem)
})

it("a word is known in the other English's spelling, and as the verb beside the noun", () => {
  expect(spellingsOf("jewelry")).toContain("jewellery")
  expect(spellingsOf("grey")).toContain("gray")
  expect(spellingsOf("knitted")).toContain("knit")
  expect(spellingsOf("baking")).toContain("bake")
})

it.each([
  ["mug", "mugs", true],
  ["bauble", "buable", true],
  ["bauble", "bable", true],
  ["bauble", "bauxle", true],
  ["bauble", "bauble", false],
  ["bauble", "buabel", false],
  ["abcd", "abdcx", false],
  ["", "a", true],
  ["", "ab", false],
])("%s and %s are one mistake apart: %s", (one, other, isOne) => {
  expect(isOneMistakeAway(one, other)).toBe(isOne)
  expect(isOneMistakeAway(other, one)).toBe(isOne)
})
