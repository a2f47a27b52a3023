import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCells } from "./read-cells.ts"

const read = (text: string, width: number | null = null) => {
  const { rows, unclosedRows } = readCells(text, { delimiter: ",", mostRows: 1000, width })
  return { rows, unclosed: [...unclosedRows] }
}

/** A cell as a spreadsheet writes it. */
const written = (cell: string): string => (/[",\r\n]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

describe("the cells of a file", () => {
  it("are read as written, whatever they contain and however lines end", () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^[a",\r\n ;]{0,8}$/))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.constantFrom("\n", "\r\n", "\r"), fc.boolean(), (cells, end, isEnded) => {
        const text = cells.map((row) => row.map(written).join(",")).join(end) + (isEnded ? end : "")
        expect(read(text)).toEqual({ rows: cells, unclosed: [] })
      }),
    )
  })

  it.each<[string, readonly (readonly string[])[]]>([
    ["a,b\n\nc", [["a", "b"], [""], ["c"]]],
    ['12" pipe,x', [['12" pipe', "x"]]],
    ['"5" pipe",x', [['5" pipe', "x"]]],
    ['"a" ,b', [["a", "b"]]],
    ["a,", [["a", ""]]],
    ['"",""', [["", ""]]],
  ])("%j is read as it was meant", (text, rows) => {
    expect(read(text)).toEqual({ rows, unclosed: [] })
  })
})

describe("a quotation mark that is not closed", () => {
  it("ends with its line, even at the end of the file", () => {
    expect(read('a,"b,c\nd,e,f\ng,h,i')).toEqual({
      rows: [
        ["a", '"b', "c"],
        ["d", "e", "f"],
        ["g", "h", "i"],
      ],
      unclosed: [1],
    })
    expect(read('a,b,c\nd,"e,f').unclosed).toEqual([2])
  })

  it("is not closed by a quotation mark that opens in a later row", () => {
    const { rows, unclosed } = read('1,"Ada,x\n2,"Bob",y\n3,"Cy",z', 3)
    expect(unclosed).toEqual([1])
    expect(rows.slice(1)).toEqual([
      ["2", "Bob", "y"],
      ["3", "Cy", "z"],
    ])
  })

  it.each([
    ['1,"Ada,x\n2,Pipe 12",5'],
    ['1,"Ada,x\n2,", note",5'],
    ['1,"Ada,x\n2,"\nfoo",5'],
    ['1,"Ada,x\n2,"",5\n3,"Cy",z'],
  ])("is not closed by the quotation mark of a cell that ends with one: %j", (text) => {
    const { rows, unclosed } = read(text, 3)
    expect(unclosed[0]).toBe(1)
    expect(rows[1]?.[0]).toBe("2")
    expect(rows[1]).toHaveLength(3)
  })

  it("does not divide a row of several lines, wherever in the row it is", () => {
    expect(read('"Ada\nBob",x,y', 3)).toEqual({ rows: [["Ada\nBob", "x", "y"]], unclosed: [] })
    expect(read('x,"Ada\nBob",y', 3).unclosed).toEqual([])
    expect(read('x,y,"Ada\n\nBob"', 3).unclosed).toEqual([])
    expect(read('x,"line one, and two\nline three"', 3).rows).toHaveLength(1)
  })

  it("takes time in proportion to the file, even in all of 50,000 rows", () => {
    const { unclosedRows } = readCells('x,"Ada,y\n'.repeat(50_000), { delimiter: ",", mostRows: 60_000, width: 3 })
    expect(unclosedRows.size).toBe(50_000)
  })
})

it("takes as much of a cell as a spreadsheet could hold, so that a file of quotation marks fills no memory", () => {
  const { rows } = readCells(`"${'""'.repeat(1_000_000)}",after\n1,2`, { delimiter: ",", mostRows: 10, width: 2 })
  expect(rows).toHaveLength(2)
  expect(rows[0]?.[0]?.length).toBeLessThanOrEqual(65_536)
  expect(rows[0]?.[0]?.length).toBeGreaterThan(32_767)
  expect([rows[0]?.[1], rows[1]]).toEqual(["after", ["1", "2"]])
})

it("takes no more cells of a line than a file may have columns by far, and goes on with the next", () => {
  for (const cell of ["x,", '"x",', ",", '"",']) {
    const { rows } = readCells(`${cell.repeat(1_000_000)}\n1,2`, { delimiter: ",", mostRows: 10, width: null })
    expect(rows.map((cells) => cells.length)).toEqual([1000, 2])
  }
})
