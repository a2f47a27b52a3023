import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { newItemSchema } from "../../item/item.ts"
import { cellsOfText } from "../cells-of-text.ts"
import { readCsvRows } from "../read-csv-rows.ts"
import type { ColumnChoice, CsvMapping } from "./csv-mapping.ts"
import type { FileColumns } from "./file-columns.ts"
import { fileColumns } from "./file-columns.ts"
import { IGNORE } from "./mapped-fields.ts"
import { columnNames } from "./column-names.ts"

const DUTCH = [
  "Overzicht bestellingen groothandel;;;;;;;;;;;;;;",
  "Ordernr;Besteldatum;Klantnaam;Straat;Huisnr;Toevoeging;Postcode;Plaats;Land;E-mailadres;Artikel;Artikelcode;Aantal;Stukprijs;Gewicht (g)",
  "G-1001;24-11-2026;Anneke Duivenvoorde;Keizersgracht;14;A;1015 CJ;Amsterdam;Nederland;ANNEKE@voorbeeld.example;Theelicht;TL-1;2;4,50;350",
  "G-1001;24-11-2026;Anneke Duivenvoorde;Keizersgracht;14;A;1015 CJ;Amsterdam;Nederland;;Vaas;VS-2;1;€ 12,00;1200",
  "G-1002;25-11-2026;Bram Hogerwaard;Harbour Row;;;TR19 6ZZ;Penrallow;Verenigd Koninkrijk;;Vaas;VS-2;NULL;undefined;",
]

const options = { importId: "file", defaultCountry: "GBR" }
const read = (lines: readonly string[], mappings?: Parameters<typeof readCsvRows>[1]["mappings"]) =>
  readCsvRows(cellsOfText(lines.join("\r\n")), { ...options, mappings })

function toMap(lines: readonly string[]): FileColumns {
  const reading = read(lines)
  if (reading.state !== "MAPPING") throw new Error(JSON.stringify(reading))
  return reading
}

function confirmed(lines: readonly string[], mappings?: Parameters<typeof read>[1]) {
  const reading = read(lines, mappings)
  if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  for (const { item } of reading.items) newItemSchema.parse(item)
  return reading
}

const guessed = ({ columns }: FileColumns): readonly ColumnChoice[] =>
  columns.map(({ name, guess }) => ({ From: name, To: guess?.target ?? IGNORE }))

const mapping = (choices: readonly ColumnChoice[], over: Partial<CsvMapping> = {}): CsvMapping => ({
  Id: "0199c0de-0000-7000-8000-000000000001",
  Name: "Groothandel",
  Tags: [],
  Mappings: choices.map((choice) => ({ ...choice, Id: choice.From })),
  ...over,
})

describe("a file of headings that nobody knows", () => {
  it("is a question, with the first cells of each column and a guess", () => {
    const asked = toMap(DUTCH)
    const { columns, kind, rowCount } = asked
    expect([kind, rowCount]).toEqual([null, 3])
    expect(columns[2]).toMatchObject({ name: "Klantnaam", samples: ["Anneke Duivenvoorde", "Bram Hogerwaard"] })
    expect(guessed(asked).filter(({ To }) => To === IGNORE)).toEqual([])
  })

  it.each([
    ["Harbour Row;14;", "14", "Harbour Row"],
    ["Harbour Row;14;B", "14B", "Harbour Row"],
    ["Harbour Row;12-14;", "12-14", "Harbour Row"],
    ["Rose Cottage;;", "Rose Cottage", ""],
    ["14 Harbour Row;;", "14", "Harbour Row"],
  ])("has the number of a British house before its street: %s", (street, line1, line2) => {
    const [title = "", head = ""] = DUTCH
    const british = `G-9;25-11-2026;Bram;${street};TR19 6ZZ;Penrallow;Verenigd Koninkrijk;;Vaas;VS-2;1;9,00;1`
    const { items } = confirmed([title, head, british], { chosen: guessed(toMap(DUTCH)) })
    expect(items[0]?.item.Recipient).toMatchObject({ AddressLine1: line1, AddressLine2: line2 })
  })

  it("becomes items by what was chosen, with every rule of cells as in other files", () => {
    const { items, problems, rowCounts, formatName, mapping: by } = confirmed(DUTCH, { chosen: guessed(toMap(DUTCH)) })
    expect([problems, formatName, by]).toEqual([[], "your own file", null])
    expect(rowCounts).toMatchObject({ all: 3, inItems: 3 })
    expect(items.map(({ rows, item }) => [rows, item.Recipient])).toMatchObject([
      [
        [3, 4],
        {
          Name: "Anneke Duivenvoorde",
          AddressLine1: "Keizersgracht 14 A",
          Postcode: "1015 CJ",
          CountryIsoCode: "NLD",
          Email: "anneke@voorbeeld.example",
        },
      ],
      // The gap is taken out of a UK postcode (CSV-14).
      [[5], { AddressLine1: "Harbour Row", Postcode: "TR196ZZ", CountryIsoCode: "GBR" }],
    ])
    expect(items.map(({ item }) => [item.PackageDimensions.Weight, item.MarketplaceTransactionDate])).toEqual([
      // Grams by the heading; weights that differ are of each line.
      [1.55, "2026-11-24T00:00:00.000Z"],
      [0, "2026-11-25T00:00:00.000Z"],
    ])
    expect(items.flatMap(({ item }) => item.MarketplaceOrderLines.map((line) => [line.Quantity, line.Value]))).toEqual([
      [2, 9],
      [1, 12],
      // Quantity 1 and value 20 where nothing is said (CSV-10).
      [1, 20],
    ])
  })

  it("is read straight away by a mapping kept for its headings, whatever their order and case", () => {
    const kept = mapping(guessed(toMap(DUTCH)))
    expect(confirmed(DUTCH, { saved: [kept] }).mapping).toEqual(kept)
    const turned = DUTCH.slice(1).map((line) => line.split(";").toReversed().join(";"))
    turned[0] = turned[0]?.toUpperCase() ?? ""
    const reading = confirmed(turned, { saved: [kept] })
    expect(reading.mapping?.Name).toBe("Groothandel")
    expect(reading.items.map(({ item }) => item.Recipient.Name)).toEqual(["Anneke Duivenvoorde", "Bram Hogerwaard"])
  })

  it("asks about the column alone that its mapping does not know", () => {
    const kept = mapping(guessed(toMap(DUTCH)))
    const more = DUTCH.map((line, row) => `${line};${row < 2 ? "Mobiel" : "06 5550 1234"}`)
    const reading = read(more, { saved: [kept] })
    if (reading.state !== "MAPPING") throw new Error(JSON.stringify(reading))
    const asked = reading.columns.filter(({ isRemembered }) => !isRemembered)
    expect(asked).toMatchObject([{ name: "Mobiel", guess: { target: "Phone" } }])
  })

  it("begins with the Default where no mapping knows most of it", () => {
    const kept = mapping([{ From: "Ordernr", To: "SalesRecord" }], { Tags: ["Default"] })
    const reading = read(DUTCH, { saved: [kept] })
    if (reading.state !== "MAPPING") throw new Error(JSON.stringify(reading))
    expect(reading.columns[0]).toMatchObject({ isRemembered: true, guess: { target: "SalesRecord" } })
    expect(reading.columns[2]).toMatchObject({ isRemembered: false, guess: { target: "RecipientName" } })
  })

  it("leaves out what its columns say is sent or cancelled", () => {
    const lines = ["Naam;Adres;Plaats;Postcode;Artikel;Verzonden op;Status"]
    const rows = ["A;24-11-2026;", "B;nee;Geannuleerd", "C;;open"].map((row) => row.split(";"))
    for (const [name, sent, status] of rows) lines.push(`${name};Dam 1;Amsterdam;1012 JS;Vaas;${sent};${status}`)
    const { items, notices } = confirmed(lines, { chosen: guessed(toMap(lines)) })
    expect(items.map(({ item }) => item.Recipient.Name)).toEqual(["C"])
    expect(notices).toContainEqual({ code: "DONE-ALREADY", count: 2 })
  })

  it("may have headings twice, none, or signs alone", () => {
    expect(columnNames(["Naam", "naam", "", "🎁", "🎁", "Naam (2)", " ", "x".repeat(200)])).toEqual([
      "Naam",
      "naam (2)",
      "Column 3",
      "🎁",
      "🎁 (2)",
      "Naam (2) (2)",
      "Column 7",
      "x".repeat(90),
    ])
    const lines = ["Naam;Naam;🎁;;Straat;Plaats;Postcode", "Ada;Bo;Vaas;note;Dam 1;Amsterdam;1012 JS"]
    const chosen: ColumnChoice[] = [
      { From: "Naam", To: IGNORE },
      { From: "Naam (2)", To: "RecipientName" },
      { From: "🎁", To: "ItemName" },
      { From: "Column 4", To: "BuyerNote" },
      { From: "Straat", To: "AddressLine1" },
      { From: "Plaats", To: "Town" },
      { From: "Postcode", To: "Postcode" },
    ]
    const [made] = confirmed(lines, { chosen }).items
    expect(made?.item).toMatchObject({
      Description: "Vaas",
      Recipient: { Name: "Bo" },
      Meta: { "Buyer Note": { Value: "note" } },
    })
  })
})

describe("a file of a known kind", () => {
  const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Item Name,Colour,Gift note,Value"
  const ROW = "W1,Ada Buyer,9 Low Road,Leeds,LS1 4DY,Mug,Blue,Happy birthday,8"
  const lines = [HEAD, ROW]

  it("is asked nothing, and reads a further column once somebody says what it is", () => {
    expect(confirmed(lines).columns.ignored).toEqual(["Colour", "Gift note"])
    const { items, columns } = confirmed(lines, { chosen: [{ From: "Colour", To: "Variation" }] })
    expect(items[0]?.item.Description).toBe("Mug, Blue")
    expect(columns.ignored).toEqual(["Gift note"])
  })

  it("is read by a mapping that says only what differs, among any other columns", () => {
    const kept = mapping([{ From: "COLOUR", To: "Variation" }])
    const reading = confirmed([`${HEAD},Extra`, `${ROW},1`], { saved: [kept] })
    expect(reading.mapping).toEqual(kept)
    expect(reading.items[0]?.item.Description).toBe("Mug, Blue")
    expect(
      confirmed(["Reference,Recipient Name,Address Line 1,Postcode,Item Name", "W1,A,B,LS1 4DY,Mug"], { saved: [kept] })
        .mapping,
    ).toBeNull()
  })

  it("lets a column be put aside, or be another field, and joins columns of one", () => {
    const chosen: ColumnChoice[] = [
      { From: "Value", To: IGNORE },
      { From: "Gift note", To: "ItemName" },
      { From: "Town", To: "County" },
    ]
    const [made] = confirmed(lines, { chosen }).items
    expect(made?.item).toMatchObject({ Description: "Mug Happy birthday", Recipient: { Town: "", County: "Leeds" } })
    expect(made?.item.MarketplaceOrderLines[0]?.Value).toBe(20)
  })

  it("leaves eBay's custom label out until it is said to be the SKU, which is offered (CSV-43)", () => {
    const ebay = [
      "Order number,Buyer username,Post to name,Post to address 1,Post to city,Post to postcode,Item number,Item title,Custom label,Quantity",
      "1,bo,Bo,9 Low Road,Leeds,LS1 4DY,3355,Mug,MUG-1,1",
    ]
    const sku = (saved: readonly CsvMapping[]) => {
      const { items, offer } = confirmed(ebay, { saved })
      return [items[0]?.item.MarketplaceOrderLines[0]?.Product.Sku, offer]
    }
    expect(sku([])).toEqual(["", { name: "Custom label", field: "Sku" }])
    expect(sku([mapping([{ From: "Custom label", To: "Sku" }])])).toEqual(["MUG-1", null])
    expect(sku([mapping([{ From: "Custom label", To: IGNORE }])])).toEqual(["", null])
  })
})

it("every row of a file is accounted for, whatever it is mapped to", () => {
  const target = fc.constantFrom<ColumnChoice["To"]>(
    "RecipientName",
    "AddressLine1",
    "Weight",
    "Quantity",
    "UnitPrice",
    "Country",
    "OrderNumber",
    "Tags",
    IGNORE,
  )
  const heading = fc.constantFrom("constructor", "__proto__", "toString", "a", "a", "😀", "", "Naam", "hasOwnProperty")
  const cell = fc.constantFrom("constructor", "", "1", "NULL", "GB", "x@y.example", "1,5 kg", "-3", "😀")
  const file = fc.integer({ min: 5, max: 8 }).chain((width) =>
    fc.record({
      headings: fc.array(heading, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      targets: fc.array(target, { minLength: width, maxLength: width }),
    }),
  )
  fc.assert(
    fc.property(file, ({ headings, rows, targets }) => {
      const cells = { rows: [headings, ...rows], unclosedRows: new Set<number>() }
      const chosen = columnNames(headings).map((From, place) => ({ From, To: targets[place] ?? IGNORE }))
      expect(() => fileColumns(cells)).not.toThrow()
      const reading = readCsvRows(cells, { ...options, mappings: { chosen } })
      if (reading.state !== "CONFIRM") return
      const { all, ...parts } = reading.rowCounts
      expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(all)
      for (const { item } of reading.items) newItemSchema.parse(item)
    }),
  )
})

it("a file of 300 columns is asked about in full", () => {
  const headings = Array.from({ length: 300 }, (_, place) => `Kolom ${place}`)
  const { columns } = toMap([headings.join(";"), headings.map(() => "x").join(";")])
  expect(columns).toHaveLength(300)
})

it("cells are shown on one line, without what would turn the cells beside them round", () => {
  const cells = ["\u202Eevil", "Flat 3\u2067 on\u0007 top"]
  const { columns } = toMap([
    ["Kolom A", ...Array.from({ length: 20 }, (_, place) => `Kolom ${place}`)].join(";"),
    ...cells.map((cell) => `${cell}${";x".repeat(20)}`),
  ])
  expect(columns[0]?.samples).toEqual(["evil", "Flat 3 on top"])
})
