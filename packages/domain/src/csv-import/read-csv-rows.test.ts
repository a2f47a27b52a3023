import { describe, expect, it } from "vitest"
import { checkNewItem } from "../item-check/check-new-item.ts"
import { newItemSchema } from "../item/item.ts"
import { shortenedTexts } from "../item/whole-texts.ts"
import { readCells } from "./read-cells.ts"
import { type CsvReadOptions, readCsvRows } from "./read-csv-rows.ts"

const HEAD = "Reference,Order Date,Recipient Name,Address Line 1,Town,Postcode,Country,Item Name,SKU,Quantity"

function readFile(lines: readonly string[], options: Partial<CsvReadOptions> = {}) {
  const cells = readCells(lines.join("\n"), {
    delimiter: ",",
    mostRows: 50_001,
    width: lines[0]?.split(",").length ?? 0,
  })
  return readCsvRows(cells, { importId: "file", defaultCountry: "GBR", ...options })
}

function confirmed(lines: readonly string[], options: Partial<CsvReadOptions> = {}) {
  const reading = readFile(lines, options)
  if (reading.state !== "CONFIRM") throw new Error(JSON.stringify(reading))
  for (const { item } of reading.items) newItemSchema.parse(item)
  return reading
}

describe("rows that are no orders", () => {
  const ada = "W1,14/11/2026,Ada Buyer,1 High St,York,YO1 7HH,GB,Mug,MUG,1"

  it("are counted as padding when they repeat the header, as in files copied into one", () => {
    const { items, rowCounts } = confirmed([HEAD, ada, HEAD.toUpperCase(), ada.replace("W1", "W2")])
    expect(items.map(({ rows }) => rows)).toEqual([[2], [4]])
    expect(rowCounts).toMatchObject({ all: 3, inItems: 2, padding: 1 })
  })

  it("are kept out with the reason when they are sums that are nobody's", () => {
    const { items, problems } = confirmed([HEAD, ada, "Total,,,,,,,,,1"])
    expect(items).toHaveLength(1)
    expect(problems).toEqual([{ rows: [3], message: "This order has no buyer: no name, no address and no postcode." }])
  })
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `W1,14/11/2026,Ada Buyer,1 High St,York,YO1 7HH,GB,Bead ${n},B-${n},1`)

describe("an order of many lines", () => {
  it("is one item of up to 100 lines, and is kept out with what to do beyond that", () => {
    expect(confirmed([HEAD, ...lines(100)]).items.map(({ rows }) => rows.length)).toEqual([100])
    const { items, problems } = confirmed([HEAD, ...lines(101)])
    expect(items).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual([
      "This order has 101 lines, over the limit of 100. Give some of them another order number.",
    ])
  })
})

describe("rows with one reference", () => {
  const ada = "W1,14/11/2026,Ada Buyer,1 High St,York,YO1 7HH,GB,Mug,MUG,1"
  const adaToo = "W1,14/11/2026,ada buyer,1 High St.,York,YO17HH,GB,Bowl,BOWL,1"
  const ben = "W1,14/11/2026,Ben Other,9 Low Rd,Leeds,LS1 4DY,GB,Mug,MUG,1"

  it("for two buyers become two items, and the import says so", () => {
    const { items, notices, rowCounts } = confirmed([HEAD, ada, ben, adaToo])
    expect(items.map(({ rows, item }) => [rows, item.Recipient.Name])).toEqual([
      [[2, 4], "Ada Buyer"],
      [[3], "Ben Other"],
    ])
    expect(notices).toContainEqual({ code: "SEVERAL-BUYERS", count: 1, orders: ["W1"] })
    expect(rowCounts).toMatchObject({ all: 3, inItems: 3 })
    expect(new Set(items.map(({ clientId }) => clientId)).size).toBe(2)
  })

  it("for two buyers keep their order number, and each buyer's lines", () => {
    const lines = confirmed([HEAD, ada, ben]).items.flatMap(({ item }) => item.MarketplaceOrderLines)
    expect(lines.map((line) => [line.MarketplaceOrderId, line.MarketplaceOrderLineId])).toEqual([
      ["W1", "MUG"],
      ["W1", "MUG#2"],
    ])
  })

  it("for two buyers keep their line ids even when one buyer's rows could not be read at first", () => {
    const broken = ada.replace(/1$/, "many")
    const { items, problems } = confirmed([HEAD, broken, ben])
    expect(problems.map(({ rows }) => rows)).toEqual([[2]])
    expect(items[0]?.item.MarketplaceOrderLines[0]?.MarketplaceOrderLineId).toBe("MUG#2")
  })

  it("for two people at one address become two items", () => {
    expect(confirmed([HEAD, ada, ada.replace("Ada Buyer", "Ben Other")]).items).toHaveLength(2)
  })

  it("without a name, or with empty cells, belong to the buyer of the rows before", () => {
    const bare = "W1,,,,,,,Bowl,BOWL,1"
    const short = "W1,,Ada Buyer,,,,,Cup,CUP,1"
    const { items, notices } = confirmed([HEAD, ada, bare, ben, bare, short])
    expect(items.map(({ rows }) => rows)).toEqual([
      [2, 3, 6],
      [4, 5],
    ])
    expect(notices.map(({ code }) => code)).toEqual(["SEVERAL-BUYERS"])
    expect(confirmed([HEAD, ada, bare]).notices).toEqual([])
  })
})

const dated = (...dates: readonly string[]) =>
  dates.map((date, index) => `W${index},${date},Ada,1 High St,York,YO1 7HH,GB,Mug,MUG,1`)
const datesOf = (lines: readonly string[], options: Partial<CsvReadOptions> = {}) =>
  confirmed([HEAD, ...lines], options).items.map(({ item }) => item.MarketplaceTransactionDate?.slice(0, 10))

describe("the dates in a file", () => {
  it("are read month first when one of them requires it", () => {
    expect(datesOf(dated("03/04/2026", "11/14/2026"))).toEqual(["2026-03-04", "2026-11-14"])
    expect(datesOf(dated("03/04/2026", "14/11/2026"))).toEqual(["2026-04-03", "2026-11-14"])
  })

  it("are asked about when none requires an order, and read as answered", () => {
    const lines = dated("03/04/2026", "05/06/2026")
    expect(confirmed([HEAD, ...lines]).dateQuestion).toMatchObject({ example: "03/04/2026" })
    expect(datesOf(lines, { dateAnswer: { order: "monthFirst", by: "ANSWER" } })).toEqual(["2026-03-04", "2026-05-06"])
    expect(datesOf(lines, { dateAnswer: { order: "dayFirst", by: "ANSWER" } })).toEqual(["2026-04-03", "2026-06-05"])
  })

  it("are read by the seller's answer for an earlier file with these headings, and the import says so", () => {
    const dateAnswer = { order: "monthFirst", by: "MEMORY" } as const
    const reading = confirmed([HEAD, ...dated("03/04/2026")], { dateAnswer })
    expect(reading.datesRead).toEqual(dateAnswer)
    expect(reading.dateQuestion).not.toBeNull()
    expect(reading.items[0]?.item.MarketplaceTransactionDate).toMatch(/^2026-03-04/)
  })

  it("that require an order are read in it, whatever was answered before", () => {
    const lines = dated("03/04/2026", "14/11/2026")
    const dateAnswer = { order: "monthFirst", by: "MEMORY" } as const
    expect(datesOf(lines, { dateAnswer })).toEqual(["2026-04-03", "2026-11-14"])
    expect(confirmed([HEAD, ...lines], { dateAnswer }).datesRead).toEqual({ order: "dayFirst", by: "FILE" })
  })

  it("that cannot be read are reported, and their orders imported", () => {
    const { items, notices } = confirmed([HEAD, ...dated("next week", "14/11/2026")])
    expect(items).toHaveLength(2)
    expect(notices).toEqual([{ code: "UNREAD-DATES", count: 1, example: "next week" }])
  })
})

describe("eBay's US report", () => {
  it("reads its dates and its shipping service", () => {
    const head =
      '"Sales Record Number","Order Number","Buyer Username","Buyer Name","Ship To Name","Ship To Address 1","Ship To City","Ship To State","Ship To Zip","Ship To Country","Item Number","Item Title","Custom Label","Quantity","Sold For","Sale Date","Shipping Service"'
    const row =
      '"77","12-34567-89012","birdie","Jo Finch","Jo Finch","9 Elm St","Maple Bend","MN","55999","United States","335500","Blue mug","MUG-1","2","$12.50","Nov-14-26","USPS Ground Advantage"'
    const { items, notices, formatName } = confirmed([
      "",
      head,
      row,
      '"1","record(s) downloaded,from Nov-01-26 to Nov-15-26"',
    ])
    expect(formatName).toBe("eBay orders report")
    expect(items[0]?.item).toMatchObject({
      MarketplaceTransactionDate: "2026-11-14T00:00:00.000Z",
      Recipient: { CountryIsoCode: "USA", Postcode: "55999" },
      Meta: { MarketplaceService: { Value: "USPS Ground Advantage" } },
      MarketplaceOrderLines: [{ Value: 25, Quantity: 2 }],
    })
    expect(notices.map(({ code }) => code)).toEqual(["OTHER-CURRENCY"])
  })
})

describe("a file without readable orders", () => {
  it.each([[[""]], [["", "", ""]], [[" ", ",,"]], [[HEAD]], [[HEAD, "", ""]]])("%j has no items", (lines) => {
    expect(readFile(lines)).toEqual({ state: "EMPTY" })
  })

  it("with unknown columns says which it has and which are missing", () => {
    expect(readFile(["Recipient Name,Street Address,Postcode,Colour", "Ada,1 High St,YO1 7HH,red"])).toMatchObject({
      state: "ERROR",
      columns: {
        found: ["Recipient Name", "Street Address", "Postcode", "Colour"],
        missing: ["Address Line 1", "Item Name"],
      },
    })
    expect(readFile(["Order ID;Something"])).toMatchObject({
      columns: {
        found: ["Order ID;Something"],
        missing: ["Recipient Name", "Address Line 1", "Postcode", "Item Name"],
      },
    })
  })

  it("with too few columns for an address names those of a marketplace that are missing", () => {
    const head = "Sales record number,Buyer username,Item number,Item title"
    expect(readFile([head, "1,2,3,4"])).toMatchObject({ columns: { missing: ["Post To Postcode"] } })
  })
})

describe("a plain heading of a product's name", () => {
  const names = ["Item Title", "product_title", "Listing title", "Product", "Product name", "Description", "Item"]
  it.each(names)("is read as the item's name: %s (CSV-34)", (name) => {
    const { items, columns } = confirmed([
      HEAD.replace("Item Name", name),
      "W1,,Ada,1 High St,York,YO1 7HH,GB,Mug,MUG,1",
    ])
    expect(items[0]?.item.Description).toBe("Mug")
    expect(columns.read).toContainEqual({ heading: name, fields: ["ItemName"] })
    expect(columns.ignored).toEqual([])
  })

  it("is not the title of a buyer", () => {
    const { items, columns } = confirmed([`Title,${HEAD}`, "Dr,W1,,Ada,1 High St,York,YO1 7HH,GB,Mug,MUG,1"])
    expect(items[0]?.item.Description).toBe("Mug")
    expect(columns.ignored).toEqual(["Title"])
  })
})

describe("a name that every object inherits", () => {
  const names = Object.getOwnPropertyNames(Object.prototype)

  it.each(names)("is a text like any other in every cell: %s", (name) => {
    const width = HEAD.split(",").length
    const row = (at: number | null): string => {
      const cells = ["W1", "14/11/2026", "Ada", "1 High St", "York", "YO1 7HH", "GB", "Mug", "MUG", "1"]
      return cells.map((cell, index) => (at === null || at === index ? name : cell)).join(",")
    }
    for (const at of [null, ...Array.from({ length: width }, (_, index) => index)]) {
      const { rowCounts } = confirmed([HEAD, row(at)])
      expect(rowCounts.inItems + rowCounts.withProblem).toBe(1)
    }
  })

  it("is a heading like any other", () => {
    const { columns } = confirmed([
      `${HEAD},${names.join(",")}`,
      `W1,,Ada,1 High St,York,YO1 7HH,GB,Mug,MUG,1,${names.join(",")}`,
    ])
    expect(columns.ignored).toEqual(names)
    const unknown = readFile([names.join(","), names.join(",")])
    if (unknown.state !== "MAPPING") throw new Error(JSON.stringify(unknown))
    expect(unknown.columns.map(({ name }) => name)).toEqual(names)
    const few = names.slice(0, 4).join(",")
    expect(readFile([few, few])).toMatchObject({ state: "ERROR", columns: { found: names.slice(0, 4) } })
  })
})

const longText = (letters: number) => `${"a".repeat(letters)}🎁 more`
const rowWith = (over: Partial<Record<"name" | "town" | "title" | "sku" | "reference", string>>) =>
  [over.reference ?? "W1", "14/11/2026", over.name ?? "Ada Buyer", "1 High St", over.town ?? "York", "YO1 7HH", "GB"]
    .concat([over.title ?? "Mug", over.sku ?? "MUG", "1"])
    .join(",")

describe("texts that are longer than an item takes", () => {
  it.each([49, 50, 127, 128, 253, 254, 255, 511, 512])(
    "are cut at a whole letter after %i, and the row is taken (CSV-95)",
    (letters) => {
      const text = longText(letters)
      const { items, problems } = confirmed([HEAD, rowWith({ name: text, town: text, title: text, sku: text })])
      expect(problems).toEqual([])
      const [{ item } = { item: null }] = items
      if (item === null) throw new Error("no item")
      expect(checkNewItem(item)).toEqual([])
      expect(JSON.stringify(item)).not.toMatch(/\\ud[89a-f]/)
      expect(shortenedTexts(item).map(({ label }) => label)).toEqual(expect.arrayContaining(["name", "town", "SKU"]))
    },
  )

  it("have no characters that no database keeps", () => {
    const { items } = confirmed([HEAD, rowWith({ name: "Ada\0 Buyer\uD83D" })])
    expect(items[0]?.item.Recipient.Name).toBe("Ada Buyer\uFFFD")
  })

  it("stay two lines where they begin alike", () => {
    const text = "b".repeat(130)
    const { items } = confirmed([
      HEAD,
      rowWith({ title: `${text}1`, sku: "" }),
      rowWith({ title: `${text}2`, sku: "" }),
      rowWith({ title: `${text}2`, sku: "" }),
    ])
    const ids = items[0]?.item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderLineId)
    expect(ids).toEqual(["b".repeat(128), `${"b".repeat(126)}#2`, `${"b".repeat(126)}#3`])
  })
})
