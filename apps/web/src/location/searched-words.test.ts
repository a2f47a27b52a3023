import { describe, expect, it } from "vitest"
import { withWords, wordsIn } from "./searched-words.ts"

const listSearchOf = (hash: string) => wordsIn(hash, "find")
const withListSearch = (words: string) => withWords("", "find", words)

describe("a list's search in the address (SEARCH-25)", () => {
  it.each([
    "octavia",
    "O'Brien & Söhne #7",
    "👩‍👩‍👧‍👦 محمد",
    "50% off + more",
    "constructor",
    "__proto__",
    "a=b&find=c",
    "%",
  ])("is read as it was written: %j", (term) => expect(listSearchOf(withListSearch(term))).toBe(term))

  it.each(["", "   ", "\n"])("is not there for %j", (term) => expect(withListSearch(term)).toBe(""))

  it("keeps the first words of 10,000 characters, however they are cut", () => {
    const kept = listSearchOf(withListSearch("👩".repeat(10_000)))
    expect(kept.length).toBeLessThanOrEqual(200)
    expect(kept.isWellFormed()).toBe(true)
    expect(listSearchOf(withListSearch(`x${"👩".repeat(10_000)}`)).isWellFormed()).toBe(true)
  })

  it.each(["", "#", "#find", "#main", "#%E0%A4%A", "#__proto__=1"])("is nothing in %j", (hash) => {
    expect(listSearchOf(hash)).toBe("")
  })
})

describe("the words of two searches in one address (SEARCH-21)", () => {
  it("stand beside each other, and each changes by itself", () => {
    const both = withWords(withWords("", "find", "tea & mug"), "find-order", "Müller #7")
    expect([wordsIn(both, "find"), wordsIn(both, "find-order")]).toEqual(["tea & mug", "Müller #7"])
    expect(withWords(both, "find-order", "")).toBe(withWords("", "find", "tea & mug"))
    expect(withWords(both, "find", " ")).toBe(withWords("", "find-order", "Müller #7"))
  })

  it("keep nothing else of a fragment", () => {
    expect(withWords("#shop-ebay&__proto__=1", "find", "tea")).toBe("#find=tea")
  })
})
