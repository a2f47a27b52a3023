import { orderFiles, rowOf } from "@smart-send/testkit/order-files"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cellsOfText } from "../cells-of-text.ts"
import { headerKey } from "../csv-format.ts"
import type { CsvReading } from "../csv-reading.ts"
import { readCsvRows } from "../read-csv-rows.ts"
import { csvFormats } from "./formats.ts"

type OrderFile = (typeof orderFiles)[keyof typeof orderFiles]

function read({ delimiter, order }: OrderFile, headings: readonly string[], rename: (heading: string) => string) {
  const row = rowOf(headings.join(delimiter), order, delimiter)
  const text = `${headings.map(rename).join(delimiter)}\n${row}\n`
  return readCsvRows(cellsOfText(text), { importId: "file", defaultCountry: "GBR" })
}

function itemsOf(reading: CsvReading) {
  return reading.state === "CONFIRM" ? reading.items : reading
}

const unchanged = (heading: string): string => heading

describe.each(Object.values(orderFiles))("$formatName", (file) => {
  const headings: readonly string[] = file.head.split(file.delimiter)
  const whole = itemsOf(read(file, headings, unchanged))

  it("is read the same whatever the order of its columns", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...headings], { minLength: headings.length }), (shuffled) => {
        expect(itemsOf(read(file, shuffled, unchanged))).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ["capitals", (heading: string) => heading.toUpperCase()],
    ["small letters and underscores", (heading: string) => heading.toLowerCase().replaceAll(/[ -]/g, "_")],
    ["spaces around them", (heading: string) => ` ${heading} `],
  ])("is read the same with headings in %s", (_name, rename) => {
    expect(itemsOf(read(file, headings, rename))).toEqual(whole)
  })

  it("accounts for its row when columns are missing, and says of what kind it is while the needed ones are there", () => {
    const format = csvFormats.find(({ name }) => name === file.formatName)
    const needed = headings.filter((heading) => format?.required.some((names) => names.includes(headerKey(heading))))
    fc.assert(
      fc.property(fc.subarray([...headings]), (left) => {
        const reading = read(file, [...new Set([...left, ...needed])], unchanged)
        if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
        const { all, ...parts } = reading.rowCounts
        expect(reading.formatName).toBe(file.formatName)
        expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(all)
      }),
      { numRuns: 50 },
    )
  })
})
