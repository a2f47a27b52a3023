import { describe, expect, it } from "vitest"
import { cellsOfText } from "./cells-of-text.ts"
import { cleanCell, readMoney } from "./cell.ts"
import { readWritten } from "./decimal-marks.ts"
import { type CsvReadOptions, readCsvRows } from "./read-csv-rows.ts"

const HEADINGS = ["Reference", "Recipient Name", "Address Line 1", "Town", "Postcode", "Country", "Phone", "Item Name"]
const DEFAULTS: Readonly<Record<string, string>> = {
  "Recipient Name": "Ada Plover",
  "Address Line 1": "1 High St",
  Town: "York",
  Postcode: "YO1 7HH",
  Country: "GB",
  "Item Name": "Mug",
}

interface FileOptions extends Partial<CsvReadOptions> {
  readonly delimiter?: string
}

/** A file of these columns beside a buyer's, each given as its heading and cells. */
function fileOf(
  columns: Readonly<Record<string, readonly string[]>>,
  { delimiter = ",", ...options }: FileOptions = {},
) {
  const headings = [...new Set([...HEADINGS, ...Object.keys(columns)])]
  const count = Math.max(...Object.values(columns).map((cells) => cells.length))
  const rows = Array.from({ length: count }, (_, row) =>
    headings.map(
      (heading) => columns[heading]?.[row] ?? DEFAULTS[heading] ?? (heading === "Reference" ? `R-${row + 1}` : ""),
    ),
  )
  const text = [headings, ...rows]
    .map((cells) =>
      cells.map((cell) => (cell.includes(delimiter) && !cell.startsWith("=") ? `"${cell}"` : cell)).join(delimiter),
    )
    .join("\r\n")
  const reading = readCsvRows(cellsOfText(text), { importId: "file", defaultCountry: "GBR", ...options })
  if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  return reading
}

const weights = (cells: readonly string[], options?: FileOptions, others = {}) =>
  fileOf({ "Weight (kg)": cells, ...others }, options).items.map(({ item }) => item.PackageDimensions.Weight)
const values = (cells: readonly string[], options?: FileOptions) =>
  fileOf({ "Item Value": cells }, options).items.map(({ item }) => item.MarketplaceOrderLines[0]?.Value)

describe("a number as it is written", () => {
  it.each([
    ["0,250", 0.25, ","],
    ["0.015", 0.015, "."],
    ["2,5", 2.5, ","],
    [",5", 0.5, ","],
    ["35,00", 35, ","],
    ["1.234,50", 1234.5, ","],
    ["1,234.50", 1234.5, "."],
    ["1234,567", 1234.567, ","],
    ["1,234,567", 1_234_567, "."],
    ["1.234.567", 1_234_567, ","],
    ["1,23,456.00", 123_456, "."],
    ["1 234,50", 1234.5, ","],
    ["1'234.50", 1234.5, "."],
    ["1\u202F234", 1234, null],
    ["12", 12, null],
    ["12.", 12, null],
    ["10.0000", 10, "."],
  ])("%s is %d", (text, value, proves) => {
    expect(readWritten(text)).toEqual({ kind: "one", value, proves })
  })

  it("can be one of two", () => {
    expect(readWritten("1,250")).toEqual({ kind: "either", values: { ".": 1250, ",": 1.25 } })
    expect(readWritten("1.250")).toEqual({ kind: "either", values: { ".": 1.25, ",": 1250 } })
  })

  it.each(["1.2.3", "1,2,3", "12 5", "1,234,56", "1.23,456.7", "--1", "", "1e3", "1..2", "٣", "12,", "1,"])(
    "%j is none, or no mark",
    (text) => {
      const written = readWritten(text)
      expect(written === null || (written.kind === "one" && written.proves === null)).toBe(true)
    },
  )
})

describe("the whole column decides which mark parts a fraction", () => {
  it.each([
    [["0,250", "1,800"], {}, [0.25, 1.8]],
    [["2,5", "1,800"], {}, [2.5, 1.8]],
    [["2.5", "1,800"], {}, [2.5, 1800]],
    [["1.234,5", "1.800"], {}, [1234.5, 1800]],
    [["0,015 kg", "1,200 kg"], {}, [0.015, 1.2]],
    [["1,800"], { delimiter: ";" }, [1.8]],
    [["1.800"], {}, [1.8]],
    [["1,800"], { numberAnswer: "," as const }, [1.8]],
    [["1,800"], { numberAnswer: "." as const }, [1800]],
  ])("%j in a file %j is %j", (cells, options, expected) => {
    const reading = fileOf({ "Weight (kg)": cells }, options)
    expect(reading.items.map(({ item }) => item.PackageDimensions.Weight)).toEqual(expected)
    const isAnswered = "numberAnswer" in options
    expect(reading.numberQuestion === null).toBe(!isAnswered)
    expect(reading.numbersRead).toEqual(isAnswered ? { mark: options.numberAnswer, by: "ANSWER" } : null)
  })

  it("another column of the file decides for one that says nothing", () => {
    expect(weights(["1,800"], {}, { "Item Value": ["35,00"] })).toEqual([1.8])
    expect(weights(["1,800"], {}, { "Item Value": ["35.00"] })).toEqual([1800])
  })

  it("what no order can have is no reading", () => {
    expect(fileOf({ Quantity: ["1,250"] }).numberQuestion).toBeNull()
    expect(fileOf({ Quantity: ["1,250"] }).items[0]?.item.MarketplaceOrderLines[0]?.Quantity).toBe(1250)
    expect(fileOf({ "Length (cm)": ["1,250"] }).items[0]?.item.PackageDimensions.Length).toBe(1.25)
  })

  it("asks once where nothing tells, with what the number would be", () => {
    const { numberQuestion } = fileOf({ "Weight (kg)": ["1,250"], "Item Value": ["2,500"] })
    expect(numberQuestion).toEqual({ field: "LineValue", example: "2,500", values: { ".": 2500, ",": 2.5 } })
  })

  it("asks where a column disagrees with itself", () => {
    const { numberQuestion } = fileOf({ "Weight (kg)": ["2.5", "2,5", "1,250"] })
    expect(numberQuestion?.example).toBe("1,250")
  })

  it("keeps out what is no number", () => {
    const { problems } = fileOf({ "Weight (kg)": ["1.2.3", "12 5"] })
    expect(problems.map(({ message }) => message)).toEqual(['"1.2.3" is not a weight.', '"12 5" is not a weight.'])
  })

  it("reads money so, too", () => {
    expect(values(["£1.234,50", "EUR 2.500"])).toEqual([1234.5, 2500])
    expect(values(["£1,234.50", "2,500 GBP"])).toEqual([1234.5, 2500])
  })
})

describe("guards of spreadsheets are taken off in every cell", () => {
  it.each(['="000124"', '= "000124"', "'000124", "’000124", "000124\t", '=T("000124")'])("%s", (cell) => {
    const { items } = fileOf({ Reference: [cell], SKU: [cell], "Tariff Code": [cell], Phone: [cell] })
    const [line] = items[0]?.item.MarketplaceOrderLines ?? []
    expect([
      line?.MarketplaceOrderId,
      line?.Product.Sku,
      line?.Product.TariffCode,
      items[0]?.item.Recipient.Phone,
    ]).toEqual(Array.from({ length: 4 }, () => "000124"))
  })

  it("with a delimiter or quotation marks in them", () => {
    const { items } = fileOf({ "Item Name": ['="Mug, blue"', '="5"" pipe"'], "Recipient Name": ["'t Hart", '="Ada"'] })
    expect(items.map(({ item }) => [item.Description, item.Recipient.Name])).toEqual([
      ["Mug, blue", "'t Hart"],
      ['5" pipe', "Ada"],
    ])
  })
})

describe("numbers that lost digits in a spreadsheet are named", () => {
  it.each([
    ["Reference", "order number"],
    ["Customer Reference", "sales record number"],
    ["Item Number", "item number"],
    ["SKU", "SKU"],
    ["Tariff Code", "tariff code"],
    ["Postcode", "postcode"],
    ["IOSS Number", "IOSS number"],
  ])("%s", (heading, name) => {
    for (const cell of ["4.477E+11", "4,477E+11", "5.0123E12", "1E+15"]) {
      const { items, problems } = fileOf({ [heading]: [cell] })
      expect(items).toEqual([])
      expect(problems.map(({ message }) => message)).toEqual([
        `The ${name} ${cell} was shortened by a spreadsheet. Export the file again.`,
      ])
    }
  })

  it("but not what only looks so", () => {
    const { items, problems } = fileOf({ SKU: ["5E10", "12E", "E+11", "100E20", "1E"] })
    expect([items.length, problems]).toEqual([5, []])
  })

  it("rounded to 15 digits", () => {
    const { problems } = fileOf({
      SKU: ["1234567890123450000", "4006381333931", "A-1"],
      "Item Number": ["1", "2", "3"],
    })
    expect(problems.map(({ message }) => message)).toEqual([
      "The last digits of the SKU 1234567890123450000 were rounded to 0 by a spreadsheet. Export the file again.",
    ])
    expect(fileOf({ SKU: ["1234567890123450", "2234567890123450"] }).problems).toHaveLength(2)
    expect(fileOf({ SKU: ["1234567890123450", "2234567890123456"] }).problems).toEqual([])
  })

  it("where one may end in 0 by itself it is said", () => {
    const { items, notices } = fileOf({ SKU: ["1234567890123450"] })
    expect([items.length, notices]).toEqual([1, [{ code: "MAYBE-ROUNDED", count: 1, example: "1234567890123450" }]])
  })

  it("a phone number is left out and named", () => {
    const { items, notices } = fileOf({ Phone: ["4.477E+11", "07700 900914"] })
    expect(items.map(({ item }) => item.Recipient.Phone)).toEqual(["", "07700 900914"])
    expect(notices).toEqual([{ code: "SHORTENED-PHONES", count: 1, example: "4.477E+11" }])
  })

  it.each([
    ["7700900914", "GB", "07700900914"],
    ["7700 900914", "GB", "07700 900914"],
    ["7700900914", "Jersey", "07700900914"],
    ["447700900914", "GB", "447700900914"],
    ["1947600914", "GB", "1947600914"],
    ["7700900914", "France", "7700900914"],
  ])("the mobile %s in %s is %s", (cell, country, phone) => {
    const { items } = fileOf({ Phone: [cell], Country: [country], Postcode: [""] })
    expect(items[0]?.item.Recipient.Phone).toBe(phone)
  })

  it("a tariff code of a length that no tariff has is named, with the likely one", () => {
    const { notices } = fileOf({ "Tariff Code": ["90121", "491191", "9012100", "61091000"] })
    expect(notices).toEqual([{ code: "ODD-TARIFF-CODES", count: 2, example: "90121", likely: "090121" }])
  })
})

describe("a line's value", () => {
  it("is exact, also where the price of one is finer than a penny", () => {
    const { items } = fileOf({ "Unit Price": ["3.3367", "10.01", "0.333"], Quantity: ["3", "3", "1000"] })
    expect(items.map(({ item }) => item.MarketplaceOrderLines[0]?.Value)).toEqual([10.01, 30.03, 333])
  })

  it("is said where the file has none", () => {
    expect(fileOf({ SKU: ["A", "B"] }).filledIn).toEqual({ values: 2, names: 0, hasValueColumn: false })
    expect(fileOf({ "Item Value": ["5", ""] }).filledIn).toEqual({ values: 1, names: 0, hasValueColumn: true })
  })

  it("columns that nobody knows are named apart from those that a shop's file has besides", () => {
    const { columns } = fileOf({ Thing: ["Mug"], Each: ["5"], "Tracking Number": ["1"] })
    expect(columns.ignored).toEqual(["Thing", "Each", "Tracking Number"])
    expect(columns.unknown).toEqual(["Thing", "Each"])
  })
})

it("a spreadsheet's word for nothing is nothing, and no SKU that products share", () => {
  const { items } = fileOf({ SKU: ["#N/A", "n/a", "NULL", "N/A-1"], Phone: ["N/A", "", "", ""] })
  expect(items.map(({ item }) => item.MarketplaceOrderLines[0]?.Product.Sku)).toEqual(["", "", "", "N/A-1"])
  expect(items.every(({ item }) => item.Recipient.Phone === "")).toBe(true)
})

describe("an amount", () => {
  it.each([
    ["£12.50 GBP", 12.5],
    ["EUR 90,00", 90],
    ["AU $1,234.00", 1234],
    ["1 234,50 €", 1234.5],
    ["12,50 kr", 12.5],
    ["$ 12", 12],
  ])("is what stands between the signs of its currency: %s", (cell, exact) => {
    expect(readMoney(cell)).toMatchObject({ kind: "money", exact })
  })

  it.each(["1e3", "0x10", "12€50", "3 for 5", "12abc5", "1.2E+03", "(12.50)", "-5"])(
    "is not made of what stands among its digits: %s",
    (cell) => {
      expect(readMoney(cell)).toEqual({ kind: "bad" })
    },
  )
})

describe("a cell", () => {
  it.each([
    "\u001F000125",
    "\u200B000125\u200B",
    "\uFEFF000125",
    "\u00AD000125",
    "\u202A000125\u202C",
    "000125\u200E",
    "\u2060'000125",
    '\u200E="000125"',
  ])("is read without the marks that nobody sees around it: %j", (cell) => {
    expect(cleanCell(cell)).toBe("000125")
  })

  it.each(["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#name?", "#NULL!", "#NUM!"])(
    "is empty where a spreadsheet's formula failed: %s",
    (cell) => {
      expect(cleanCell(cell)).toBe("")
    },
  )

  it.each(["\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "\u{1F468}\u200D\u{1F373}"])(
    "keeps the joiners of its letters: %s",
    (cell) => {
      expect(cleanCell(cell)).toBe(cell)
    },
  )
})
