import { describe, expect, it } from "vitest"
import { newItemSchema } from "../item/item.ts"
import { cellsOfText } from "./cells-of-text.ts"
import { exampleFile } from "./example-file.ts"
import { csvFormats } from "./formats/formats.ts"
import { readCsvRows } from "./read-csv-rows.ts"

describe.each(csvFormats.map((format) => [format.name, format] as const))("the example of %s", (_name, format) => {
  it("is read as a file of its kind, every order whole", () => {
    const reading = readCsvRows(cellsOfText(exampleFile(format).text), { importId: "file", defaultCountry: "GBR" })
    if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
    expect([reading.formatName, reading.problems, reading.wrongWidthRows]).toEqual([format.name, [], []])
    expect(reading.items.map(({ item }) => [item.Recipient.Name, item.Recipient.Town])).toEqual([
      ["Morwenna Tregallick", "Penrallow"],
      ["Idris Pendlebury-Okafor", "Upper Snibley"],
      ["Marguerite Delacroix-Faure", "Villebrume"],
    ])
    for (const { item } of reading.items) newItemSchema.parse(item)
    expect(reading.columns.ignored).toEqual([])
  })
})
