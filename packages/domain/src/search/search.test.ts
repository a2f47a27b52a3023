import { describe, expect, it, test } from "vitest"
import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { asItemId, idWord } from "./as-item-id.ts"
import { asOneNumber } from "./as-one-number.ts"
import { parseSearchText } from "./parse-search-text.ts"
import { SEARCH_LIMITS } from "./search-limits.ts"
import { numberEnds, searchWords } from "./search-words.ts"
import { mostMistakes, typingMistakes } from "./typing-mistakes.ts"
import { joined, wordsIn } from "./words-in.ts"

describe("words of a text", () => {
  test.each([
    ["Zoë Ångström", ["zoe", "angstrom"]],
    ["O'Brien, O’Brien", ["obrien", "obrien"]],
    ["Łukasz Sørensen, Hauptstraße", ["lukasz", "sorensen", "hauptstrasse"]],
    ["WAL-CB/30", ["wal", "cb", "30"]],
    ["mug 🎁🎁", ["mug", "🎁", "🎁"]],
    ["محمد 東京", ["محمد", "東京"]],
    ["__proto__ % & | ! : * \\ '", ["proto"]],
    ["", []],
  ])("of %j are %j", (text, words) => {
    expect([...wordsIn(text)]).toEqual(words)
  })

  test("are cut to 64 characters, and never within one", () => {
    expect([...wordsIn("x".repeat(1000))]).toEqual(["x".repeat(SEARCH_LIMITS.word)])
    expect([...wordsIn("𝕎".repeat(100))][0]?.isWellFormed()).toBe(true)
  })

  test("of a number are one, whatever stands between its parts", () => {
    expect(joined("M1 1AE")).toBe("m11ae")
    expect(joined("AB-123 4")).toBe("ab1234")
    expect(joined(" - ")).toBe("")
  })
})

describe("what is typed", () => {
  it("is an item's id from eight characters of it (SEARCH-1)", () => {
    const id = anItem().Id
    const [word = ""] = asItemId(id.slice(0, 8))?.words ?? []
    expect(idWord(id).startsWith(word)).toBe(true)
    expect(asItemId(id.toUpperCase())?.words).toEqual([idWord(id)])
    expect([asItemId(id.slice(0, 7)), asItemId("walnut board"), asItemId("")]).toEqual([null, null, null])
    expect(asItemId(`${id}0`)).toBeNull()
  })

  it("is words of which the last may be unfinished", () => {
    expect(parseSearchText("Ada le")).toEqual({ words: ["ada", "le"], isUnfinished: true, isWordless: false })
    expect(parseSearchText("Ada le ")).toMatchObject({ isUnfinished: false })
    expect(parseSearchText("")).toEqual({ words: [], isUnfinished: false, isWordless: false })
  })

  it("has each word once, the last one last", () => {
    expect(parseSearchText("tea for tea").words).toEqual(["for", "tea"])
  })

  it.each(["%", "&|!", " * "])("is nothing to find where it has no word: %j", (typed) => {
    expect(parseSearchText(typed)).toEqual({ words: [], isUnfinished: false, isWordless: true })
  })

  it("counts for twelve words, of however many", () => {
    const typed = Array.from({ length: 2000 }, (_each, place) => `w${place}`).join(" ")
    expect(parseSearchText(typed)).toMatchObject({ isUnfinished: false })
    expect(parseSearchText(typed).words).toHaveLength(SEARCH_LIMITS.words)
  })
})

describe("what is typed with blanks", () => {
  it.each([
    ["PLV 4000 0063 UK", "plv40000063uk", true],
    ["PLV 4000 4000 UK ", "plv40004000uk", false],
    ["0063-uk", "0063uk", true],
  ])("may be one number, and is none the less so where it repeats itself: %j", (typed, number, isUnfinished) => {
    expect(asOneNumber(typed)).toEqual({ words: [number], isUnfinished, isWordless: false })
  })

  it.each(["", "PLV40000063UK", "Ada Lee", "7 ".repeat(SEARCH_LIMITS.word + 1)])("is no number: %j", (typed) => {
    expect(asOneNumber(typed)).toBeNull()
  })
})

describe("slips", () => {
  test.each([
    ["walnut", "walnt", 1],
    ["walnut", "wallnut", 1],
    ["walnut", "wlanut", 1],
    ["walnut", "walnut", 0],
    ["chopping", "chppnig", 2],
  ])("from %s to %s are %d", (word, typed, slips) => {
    expect(typingMistakes(typed, word, false)).toBe(slips)
  })

  test("are counted up to where the typed word ends, where it is unfinished", () => {
    expect(typingMistakes("grenhal", "greenhalgh", true)).toBe(1)
    expect(typingMistakes("grenhal", "greenhalgh", false)).toBe(3)
  })

  test.each([
    ["sin", 0],
    ["sian", 1],
    ["whitby", 1],
    ["chopping", 2],
    ["pl00012gb", 0],
  ])("of %s that are forgiven: %d", (word, most) => {
    expect(mostMistakes(word)).toBe(most)
  })
})

describe("the words an order is found by", () => {
  it("are each once, with numbers in parts and whole, and ends of tracking numbers", () => {
    const { words, numbers } = searchWords(anItem(), ["AB 1234 567 GB", "ab1234567gb", " - "], "Heron next day")
    expect(new Set(words).size).toBe(words.length)
    expect(words).toEqual(
      expect.arrayContaining(["ada", "ls1", "4dy", "ls14dy", "tea", "tea1", "heron", "csv", "ab1234567gb"]),
    )
    expect(words).toEqual(expect.arrayContaining(["united", "kingdom"]))
    // Nobody sees an item's id, so that it is no word of it.
    expect(words.filter((word) => word.startsWith(joined(anItem().Id).slice(0, 6)))).toEqual([])
    expect(numbers).toEqual(["ab1234567gb"])
    expect(numbers.flatMap(numberEnds)).toEqual([
      "67gb",
      "567gb",
      "4567gb",
      "34567gb",
      "234567gb",
      "1234567gb",
      "b1234567gb",
    ])
  })

  it("end where a text ends", () => {
    const texts = { Name: "Ann", Organisation: "O'", AddressLine1: "Neill 4", AddressLine2: "B Row" }
    const { words } = searchWords(anItem({ Recipient: anAddress(texts), Description: "mug" }), [], "Heron")
    expect(words).toEqual(expect.arrayContaining(["ann", "o", "neill", "4", "b", "row", "mug", "heron"]))
  })

  it("of a return collection are those of the buyer who sends it", () => {
    const back = anItem({ Tags: ["ReturnCollection"], Sender: anAddress({ Name: "Bea Back" }) })
    expect(searchWords(back, [], "").words).toContain("bea")
    expect(searchWords(anItem({ Sender: anAddress({ Name: "Bea Back" }) }), [], "").words).not.toContain("bea")
  })

  it("are four hundred at most", () => {
    const many = Array.from({ length: 50 }, (_each, line) =>
      anOrderLine({ Description: Array.from({ length: 30 }, (_word, place) => `w${line}x${place}`).join(" ") }),
    )
    expect(searchWords(anItem({ MarketplaceOrderLines: many }), [], "").words).toHaveLength(400)
  })
})
