import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { csvText, unguardedCell } from "./csv-text.ts"

/** The cells of a line as a spreadsheet reads them: a quotation mark counts at the beginning of a cell alone. */
function cellsBy(separator: string, text: string): readonly string[] {
  const cells: string[] = []
  let cell = ""
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted && sign === '"') isQuoted = false
    else if (!isQuoted && sign === '"' && cell === "") isQuoted = true
    else if (!isQuoted && [separator, "\n", "\r"].includes(sign)) {
      cells.push(cell)
      cell = ""
    } else cell += sign
  }
  return [...cells, cell]
}

const isFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell)
const odd = fc.constantFrom("=", "+", "-", "@", "＝", ";", ",", "|", "\t", "\n", "\r\n", '"', "'", " ", "1+1", "x", "ü")
const cell = fc.array(odd, { maxLength: 8 }).map((parts) => parts.join(""))

describe("a file of cells", () => {
  it.each([
    ["x;=1+1", "x;'=1+1"],
    ["=1+1", "'=1+1"],
    ["a; -5", "a;' -5"],
    ["a|@SUM(1)", "a|'@SUM(1)"],
    ["a\n=1", "a\n'=1"],
    ['a;"=1"', `a;'"=1"`],
    ["＝1", "'＝1"],
    ["'=1", "''=1"],
    ["'t Hart", "'t Hart"],
    ["1-2; a=b", "1-2; a=b"],
    ["a\u0007b\u202Ec", "abc"],
  ])("writes %j as %j, which comes back as it was", (text, written) => {
    expect(csvText([[text]])).toBe(
      `\uFEFF${/[;|\n"]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written}\r\n`,
    )
    expect(unguardedCell(written)).toBe(text.replace("\u0007", "").replace("\u202E", ""))
  })

  it.each(hostileTexts)("has no formula and no mark that nobody sees in a cell of %s", (_kind, text) => {
    const written = csvText([["Name", text]]).slice(1)
    for (const separator of [",", ";", "\t", "|"]) expect(cellsBy(separator, written).filter(isFormula)).toEqual([])
    expect(written.replaceAll(/[\t\n\r]/g, "")).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
  })

  it("has no formula in any cell, whatever separates them where it is opened", () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const text = csvText([["Name", ...cells]]).slice(1)
        for (const separator of [",", ";", "\t", "|"]) {
          expect(cellsBy(separator, text).filter(isFormula)).toEqual([])
        }
        expect(
          cellsBy(",", text)
            .slice(1, cells.length + 1)
            .map(unguardedCell),
        ).toEqual(cells)
      }),
    )
  })
})
