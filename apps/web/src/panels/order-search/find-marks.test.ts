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
    expect(searchedWords("  CÔTE cote,  \"d'Ivoire\" ")).toEqual(["cote", "divoire", "d", "ivoire"])
    expect(searchedWords("-- && ( ) * \"\" 🙂")).toEqual([])
  })

  it("are at most twelve, however much was pasted", () => {
    expect(searchedWords(Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12)
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

  it.each([
    ["Greenhalgh", "Greenhlagh", "[Greenhalgh]"],
    ["Whitby", "Whtiby", "[Whitby]"],
    ["Teapot", "Teepot", "[Teapot]"],
    ["Greenhalgh", "Grenha", "[Greenhalgh]"],
    ["Anna", "Anma", "[Anna]"],
  ])("in spite of a typing mistake: %s for %s", (text, query, shown) => {
    expect(marked(text, query)).toBe(shown)
  })

  it("is nowhere for a word that differs by more than a mistake, a short word or an exact find beside it", () => {
    expect(marked("Greenhalgh", "Blackwood")).toBe("Greenhalgh")
    expect(marked("Ada Ade", "Ado")).toBe("Ada Ade")
    expect(marked("Anna Anne", "anne")).toBe("Anna [Anne]")
    expect(marked("PRT-1001", "PRT-1002")).toBe("[PRT]-1001")
  })

  it("is found soon in a long text for many words", () => {
    const text = "mississippi ".repeat(5_000)
    expect(findMarks(text, searchedWords("missisipi ".repeat(1_000))).length).toBe(50)
  })
})
