import { describe, expect, it } from "vitest"
import { listSearchOf, withListSearch } from "./list-search.ts"

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
