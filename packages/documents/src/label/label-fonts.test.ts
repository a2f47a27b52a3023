import { describe, expect, it } from "vitest"
import { printable } from "./label-fonts.ts"

describe("characters on a label", () => {
  it.each([
    "Théodore Łódź",
    "Ąę Ěščřžýáíé Őű ĞğŞşİı ÅÄÖ ß æøå ÐÞþ ŵŷ ĲijĿŀ",
    "Ελλάδα, Жуков, Việt Nam",
    "№ 12/4 – O'Brien “Flat” £5 €6",
  ])("are kept: %s", (text) => {
    expect(printable(text, "regular")).toBe(text.normalize("NFC"))
    expect(printable(text, "bold")).toBe(text.normalize("NFC"))
    expect(printable(text, "mono")).toBe(text.normalize("NFC"))
  })

  it("lose an accent rather than the letter, and show where one is missing", () => {
    expect(printable("Ǎǹ", "regular")).toBe("An")
    expect(printable("田中 Ada 😀", "regular")).toBe("\uFFFD\uFFFD Ada \uFFFD")
  })

  it("stand on one line, without control characters", () => {
    expect(printable(" a\r\n\tb\u0000\u202Ec ", "regular")).toBe("a b c")
  })
})
