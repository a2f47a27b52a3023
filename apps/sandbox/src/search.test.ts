import { describe, expect, it } from "vitest"
import { parseFilter } from "./search/meilisearch/filter-language.ts"
import { typosOf } from "./search/meilisearch/match-words.ts"

const FILTERABLE = new Set(["source", "paid", "isPackaged"])
const stored = new Map<string, unknown>([
  ["source", 'A "quoted" one'],
  ["paid", 7],
  ["isPackaged", false],
])

describe("the filter language of the search's stand-in", () => {
  it.each([
    [String.raw`source = "A \"quoted\" one"`, true],
    [String.raw`source IN ["x", "A \"quoted\" one"]`, true],
    [`source NOT IN ["x"] AND paid >= 7 AND paid < 8`, true],
    [`(source = "x" OR paid = 7) AND NOT isPackaged = true`, true],
    [`source != "x" AND paid > 7`, false],
  ])("meets %s: %s", (text, isMet) => {
    const condition = parseFilter(text, FILTERABLE)
    if (typeof condition !== "function") throw new Error(condition.fault)
    expect(condition(stored)).toBe(isMet)
  })

  it.each([`customer = "x"`, `source = "x" source`, `source = "x`, "paid >= 7 AND"])("refuses %s", (text) => {
    expect(parseFilter(text, FILTERABLE)).toHaveProperty("fault")
  })
})

describe("the words that the search's stand-in matches", () => {
  const lengths = { oneTypo: 4, twoTypos: 8 }
  const document = [
    { words: ["walnut", "board"], forgives: true },
    { words: ["ab1234"], forgives: false },
  ]

  it.each([
    ["walnut", 0],
    ["wal", 0],
    ["wal ", null],
    ["board wal", 0],
    ["wlanut", 1],
    ["malnut", null],
    ["ab1235", null],
    ["", 0],
  ])("%j with %j typos", (query, typos) => {
    expect(typosOf(query, document, lengths)).toBe(typos)
  })
})
