import { describe, expect, it } from "vitest"
import { type CellValue, writeXlsx, type WriteSheet } from "hucre/xlsx"
import { readCsvRows } from "../read-csv-rows.ts"
import { cellsOfFile } from "./cells-of-file.ts"

const HEAD = [
  "Order Number",
  "Order Date",
  "Recipient Name",
  "Address Line 1",
  "Town",
  "Postcode",
  "Item Name",
  "Quantity",
  "Item Value",
]
const ada: CellValue[] = [
  "A1",
  // oxlint-disable-next-line no-restricted-globals -- a cell of a workbook holds a day as this, and no clock is asked
  new Date("2026-11-14T00:00:00Z"),
  "Ada 🐙",
  "1 High St",
  "York",
  "YO1 7HH",
  "Mug",
  2,
  12.5,
]

const OPTIONS = { importId: "file", defaultCountry: "GBR" }
const sheet = (rows: CellValue[][], over: Partial<WriteSheet> = {}): WriteSheet => ({ name: "Orders", rows, ...over })

async function read(...sheets: WriteSheet[]) {
  const bytes = await writeXlsx({ sheets })
  const cells = await cellsOfFile(bytes)
  return typeof cells === "string" ? cells : readCsvRows(cells, OPTIONS)
}

async function confirmed(...sheets: WriteSheet[]) {
  const reading = await read(...sheets)
  if (typeof reading === "string" || reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  return reading
}

describe("an Excel workbook", () => {
  it("is read as a CSV file would be, with its dates and numbers", async () => {
    const { items, problems } = await confirmed(sheet([HEAD, ada]))
    expect(problems).toEqual([])
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-11-14T00:00:00.000Z",
      Recipient: { Name: "Ada 🐙", Postcode: "YO17HH" },
      MarketplaceOrderLines: [{ MarketplaceOrderId: "A1", Value: 12.5, Quantity: 2 }],
    })
  })

  it("names its rows as the spreadsheet does, below a title and around blank rows", async () => {
    const bad = [...ada.slice(0, 7), "many", 1]
    const reading = await confirmed(sheet([["My orders"], [], HEAD, ada, [], ["A2", ...bad.slice(1)]]))
    expect(reading.items.map(({ rows }) => rows)).toEqual([[4]])
    expect(reading.blankRows).toEqual([5])
    expect(reading.problems).toEqual([{ rows: [6], message: '"many" is not a quantity.' }])
  })

  it("has no rows of another width: a row ends where its cells end", async () => {
    const { items, wrongWidthRows } = await confirmed(
      sheet([HEAD, ada.slice(0, 7), [...ada.slice(0, 7), null, null, null]]),
    )
    expect(wrongWidthRows).toEqual([])
    expect(items).toHaveLength(1)
  })

  it("is read from the sheet whose headings are known, and never from a hidden one", async () => {
    const notes = sheet([["Notes"], ["Call the printer"]], { name: "Notes" })
    const hidden = sheet([HEAD, ["Z9", ...ada.slice(1)]], { name: "Old", hidden: true })
    const { items } = await confirmed(notes, hidden, sheet([HEAD, ada]))
    expect(items.map(({ item }) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId)).toEqual(["A1"])
  })

  it("has an order number refused of which it has lost digits, and keeps one of 12 digits", async () => {
    const { items, problems } = await confirmed(
      sheet([HEAD, [335_500_112_233, ...ada.slice(1)], [Number("576461413038785752"), ...ada.slice(1)]]),
    )
    expect(items[0]?.item.MarketplaceOrderLines[0]?.MarketplaceOrderId).toBe("335500112233")
    expect(problems).toEqual([{ rows: [3], message: expect.stringContaining("shortened by a spreadsheet") }])
  })

  it("is empty when its sheets are", async () => {
    expect(await read(sheet([]))).toEqual({ state: "EMPTY" })
  })

  it("is refused in a sentence above 50,000 rows", async () => {
    const rows = Array.from({ length: 50_001 }, (_, place) => [`A${place}`, "14/11/2026", "Ada", "1 High St", "York"])
    expect(await read(sheet([HEAD, ...rows]))).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("50,000 rows"),
    })
  })

  it("is refused in a sentence when it is damaged or has a password", async () => {
    const whole = await writeXlsx({ sheets: [sheet([HEAD, ada])] })
    const locked = await writeXlsx({ sheets: [sheet([HEAD, ada])], encryption: { password: "x", spinCount: 10 } })
    const damaged = whole.slice()
    damaged.fill(0x41, 30, whole.length - 2000)
    for (const bytes of [damaged, locked]) expect(await cellsOfFile(bytes)).toContain("could not be read")
  })
})
