import { describe, expect, it } from "vitest"
import { printable } from "./label-fonts.ts"

describe("characters on a label", () => {
  it.each([
    "Théodore Łódź",
    "Ąę Ěščřžýáíé Őű ĞğŞşİı ÅÄÖ ß æøå ÐÞþ ŵŷ ĲijĿŀ",
    "Ελλάδα, Жуков, Việt Nam",
    "№ 12/4 – O'Brien “Flat” £5 €6",
  ])("are printed unchanged: %s", (text) => {
    expect(printable(text, "regular")).toBe(text.normalize("NFC"))
    expect(printable(text, "bold")).toBe(text.normalize("NFC"))
    expect(printable(text, "mono")).toBe(text.normalize("NFC"))
  })

  it("lose their accent when the font lacks it, and are marked where the letter is missing", () => {
    expect(printable("Ǎǹ", "regular")).toBe("An")
    expect(printable("Ada 😀", "regular")).toBe("Ada \uFFFD")
  })

  it.each([
    ["田中 太郎", /^[A-Z][a-z]+/],
    ["김민준", /^[A-Z][a-z]+/i],
    ["محمد", /^[a-z]+$/i],
    ["أحمد علاء", /^ahmd `la'?$/],
    ["عَبْدُ اللّٰه", /^`?[a-z]+ all+[a-z]*h$/],
    ["דניאל", /^[a-z']+$/i],
    ["สมชาย", /^[a-z]+$/i],
    ["નિશા", /^[a-z]+/i],
  ])("of a script that the font lacks are printed in Latin letters: %s", (text, latin) => {
    expect(printable(text, "regular")).toMatch(latin)
    expect(printable(text, "regular")).not.toContain("\uFFFD")
  })

  it("are on one line, without control characters", () => {
    expect(printable(" a\r\n\tb\u0000\u202Ec ", "regular")).toBe("a b c")
  })
})
