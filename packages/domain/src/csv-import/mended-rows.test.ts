import { describe, expect, it } from "vitest"
import { readingOfRows, withMendedRows } from "./mended-rows.ts"
import type { CsvCells } from "./read-cells.ts"
import { readCsvRows } from "./read-csv-rows.ts"

const HEAD = ["Order Number", "Recipient Name", "Address Line 1", "Town", "Postcode", "Item Name", "SKU", "Quantity"]
const row = (name: string, quantity: string) => ["A1", name, "1 High St", "York", "YO1 7HH", "Mug", "MUG-1", quantity]
const cells: CsvCells = { rows: [HEAD, row("Ada", "1"), row("Bob", "many")], unclosedRows: new Set<number>() }
const options = { importId: "file", defaultCountry: "GBR" }

function read(given = cells) {
  const reading = readCsvRows(given, options)
  if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  return reading
}

describe("rows that are mended", () => {
  it("keep the line ids that they have among all rows of their order, and go out alone", () => {
    const mended = withMendedRows(cells, new Map([[3, row("Bob", "2")]]))
    const { items, rowCounts } = readingOfRows(read(mended), new Set([3]))
    expect(items.map(({ rows, item }) => [rows, item.MarketplaceOrderLines[0]?.MarketplaceOrderLineId])).toEqual([
      [[3], "MUG-1#2"],
    ])
    expect(rowCounts).toMatchObject({ all: 1, inItems: 1, withProblem: 0 })
  })

  it("stay a problem while they can't be read", () => {
    const mended = withMendedRows(cells, new Map([[3, row("Bob", "few")]]))
    const reading = readingOfRows(read(mended), new Set([3]))
    expect(reading.items).toEqual([])
    expect(reading.problems).toEqual([{ rows: [3], message: '"few" is not a quantity.' }])
  })

  it("have their quotation marks closed", () => {
    const open = { ...cells, unclosedRows: new Set([3]) }
    expect(withMendedRows(open, new Map([[3, row("Bob", "2")]])).unclosedRows.size).toBe(0)
  })
})
