import { describe, expect, it } from "vitest"
import { plainText, sortText } from "./plain-text.ts"

describe("a text as it is compared with what is typed", () => {
  it.each([
    ["Zoë", "zoe"],
    ["ŁUKASZ Sørensen", "lukasz sorensen"],
    ["Straße", "strasse"],
    ["Siobhán O’Brien", "siobhan obrien"],
    ["Æther Œuvre Þór", "aether oeuvre thor"],
    ["Ёлка", "елка"],
  ])("%s is %s", (text, plain) => expect(plainText(text)).toBe(plain))
})

it("numbers sort by their value and names as in a dictionary", () => {
  const sorted = ["Thing 0", "Thing 2", "Thing 002b", "Thing 10", "Thing 1000", "Zoë 1", "zoe 9", "Zoë 12"]
  expect(sorted.toReversed().toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual(sorted)
  const names = ["Adam", "Łada", "Lena", "Øystein", "Zed"]
  expect(names.toReversed().toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual(names)
})
