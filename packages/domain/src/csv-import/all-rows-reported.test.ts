import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCells } from "./read-cells.ts"
import { readCsvRows } from "./read-csv-rows.ts"

const HEAD = "Reference,Order Date,Recipient Name,Address Line 1,Town,Postcode,Country,Item Name,Quantity"
const WIDTH = HEAD.split(",").length
const UNCLOSED = [2, 3, 4, 7]

type Kind = "good" | "bad" | "short" | "long" | "blank" | "unclosed"
interface Row {
  readonly kind: Kind
  readonly reference: number
  readonly name: string
  readonly note: string
  readonly at: number
}

const text = fc.oneof(
  fc.constantFrom(
    "Ada",
    "Bo Lee",
    'the "12"" pipe',
    ", first",
    "line one\nline two",
    "a, b, c",
    "\nbelow",
    '"',
    "constructor",
  ),
  fc.stringMatching(/^[a-z "\n]{0,10}$/),
)
const row: fc.Arbitrary<Row> = fc.record({
  kind: fc.constantFrom<Kind>("good", "good", "good", "bad", "short", "long", "blank", "unclosed"),
  reference: fc.nat(8),
  name: text,
  note: text,
  at: fc.nat(UNCLOSED.length - 1),
})

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function lineOf({ kind, reference, name, note, at }: Row): string {
  if (kind === "blank") return ""
  const cells = [`R${reference}`, "14/11/2026", `A${name}`, `1 ${note}`, "York", "YO1 7HH", "GB", `Mug ${note}`, "1"]
  if (kind === "bad") cells[8] = "many"
  // A row of another width that stands on several lines can't be told from one that has swallowed the next.
  if (kind === "short" || kind === "long") cells.forEach((cell, index) => (cells[index] = cell.replaceAll("\n", " ")))
  if (kind === "short") cells.length = 5
  if (kind === "long") cells.push("more", "cells")
  if (kind !== "unclosed") return cells.map(quoted).join(",")
  const place = UNCLOSED[at] ?? 0
  return cells.map((cell, index) => (index === place ? '"never closed' : cell.replaceAll(/[",\n]/g, ""))).join(",")
}

function readFile(rows: readonly Row[], end: string) {
  const file = [HEAD, ...rows.map(lineOf)].join(end)
  return readCsvRows(readCells(file, { delimiter: ",", mostRows: 50_001, width: WIDTH }), {
    importId: "file",
    defaultCountry: "GBR",
  })
}

describe("an import reports every row of the file", () => {
  it("as part of an item, by number with a problem, or as blank, whatever it contains", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.constantFrom("\n", "\r\n"), (rows, end) => {
        const reading = readFile(rows, end)
        const last = rows.findLastIndex(({ kind }) => kind !== "blank")
        if (reading.state !== "CONFIRM") return reading.state === "EMPTY" && last === -1
        const { all, ...parts } = reading.rowCounts
        expect(all).toBe(last + 1)
        expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(all)
        const numbers = (kind: Kind): number[] =>
          rows.slice(0, last + 1).flatMap((each, index) => (each.kind === kind ? [index + 2] : []))
        const inItems = reading.items.flatMap((item) => item.rows)
        const named = reading.problems.flatMap((problem) => problem.rows)
        expect(reading.blankRows).toEqual(numbers("blank"))
        expect(reading.wrongWidthRows).toEqual([...numbers("short"), ...numbers("long")].toSorted((a, b) => a - b))
        expect(named).toEqual(expect.arrayContaining([...numbers("unclosed"), ...numbers("bad")]))
        const told = [...inItems, ...named, ...reading.blankRows, ...reading.wrongWidthRows]
        expect(told.toSorted((a, b) => a - b)).toEqual(rows.slice(0, last + 1).map((_, index) => index + 2))
        return true
      }),
      { numRuns: 400 },
    )
  })

  it("and loses only one row to an unclosed quotation mark in the middle of 10,000", () => {
    const rows = Array.from({ length: 10_000 }, (_, index): Row => {
      const kind = index === 5_000 ? "unclosed" : "good"
      return { kind, reference: index, name: "da, buyer", note: "Mill Lane", at: 1 }
    })
    const reading = readFile(rows, "\r\n")
    if (reading.state !== "CONFIRM") throw new Error(reading.state)
    expect(reading.items).toHaveLength(9_999)
    expect(reading.problems).toEqual([{ rows: [5_002], message: expect.stringContaining("never closed") }])
    expect(reading.rowCounts).toMatchObject({ all: 10_000, inItems: 9_999, withProblem: 1 })
  })
})
