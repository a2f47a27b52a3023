import { describe, expect, it } from "vitest"
import { findMarks, searchedWords } from "./find-marks.ts"

/** The text with brackets around what is marked. */
function marked(text: string, query: string): string {
  let result = ""
  let at = 0
  for (const { start, end } of findMarks(text, searchedWords(query))) {
    result += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return result + text.slice(at)
}

describe("the words of a search", () => {
  it("are compared without case, accents and signs, each once", () => {
    expect(searchedWords('  CÔTE cote,  "d\'Ivoire" ')).toEqual(["cote", "divoire"])
    expect(searchedWords('-- && ( ) * "" 🙂')).toEqual([])
  })

  it("are few, however much was pasted", () => {
    expect(searchedWords(Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(" "))).toHaveLength(24)
  })
})

describe("where a text matches", () => {
  it.each([
    ["Octavia Greenhalgh", "green", "Octavia [Green]halgh"],
    ["OCTAVIA octavia", "Octavia", "[OCTAVIA] [octavia]"],
    ["Éléonore Côté", "cote eleonore", "[Éléonore] [Côté]"],
    ["e\u0301clair", "eclair", "[e\u0301clair]"],
    ["YO21 3BD", "yo213bd", "[YO21 3BD]"],
    ["PRT-A4 PRT A4", "prt-a4", "[PRT-A4] [PRT] [A4]"],
    ["constructor", "constructor", "[constructor]"],
    ["👩‍👩‍👧‍👦 Teapot", "teapot", "👩‍👩‍👧‍👦 [Teapot]"],
    ["<img src=x onerror=alert(1)>", "onerror", "<img src=x [onerror]=alert(1)>"],
    ["محمد علي", "محمد", "[محمد] علي"],
  ])("in %s for %s", (text, query, shown) => {
    expect(marked(text, query)).toBe(shown)
  })

  it("is marked at the beginning of words only, for one or two letters", () => {
    expect(marked("Anna Banana", "an")).toBe("[An]na Banana")
    expect(marked("Anna Banana", "ana")).toBe("Anna B[ana]na")
  })

  it("is nowhere for another word, and a number is not broken where it differs", () => {
    expect(marked("Greenhalgh", "Blackwood")).toBe("Greenhalgh")
    expect(marked("PRT-1001", "PRT-1002")).toBe("[PRT]-1001")
  })

  it("is found soon in a long text for many words", () => {
    const text = "mississippi ".repeat(5_000)
    expect(findMarks(text, searchedWords("missi ".repeat(1_000))).length).toBe(50)
  })
})
