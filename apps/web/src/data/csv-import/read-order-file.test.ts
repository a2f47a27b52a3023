import { newItemSchema } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import bad from "./fixtures/generic_upload_bad_rows.csv?inline"
import headerOnly from "./fixtures/generic_upload_header_only.csv?inline"
import cp1252 from "./fixtures/generic_upload_semicolon_cp1252.csv?inline"
import ebay from "./fixtures/ebay_orders_uk.csv?inline"
import generic from "./fixtures/generic_upload_ok.csv?inline"
import shopify from "./fixtures/shopify_orders_export.csv?inline"
import { readOrderFile, refusedUnread } from "./read-order-file.ts"

const options = { importId: "import", defaultCountry: "GBR" }

async function read(dataUrl: string) {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (char) => char.charCodeAt(0))
  return readBytes(bytes)
}

async function readBytes(bytes: Uint8Array) {
  return (await readOrderFile(bytes, options)).reading
}

async function readText(text: string) {
  return readBytes(new TextEncoder().encode(text))
}

function confirmed(reading: Awaited<ReturnType<typeof readBytes>>) {
  if (reading.state !== "CONFIRM") throw new Error(`Expected CONFIRM, got ${JSON.stringify(reading)}`)
  for (const { item } of reading.items) newItemSchema.parse(item)
  return reading
}

describe("the eBay UK orders report", () => {
  it("becomes one item for each order, with all its lines; padding and footer rows are ignored", async () => {
    const reading = confirmed(await read(ebay))
    expect(reading.formatName).toBe("eBay orders report")
    expect(reading.items).toHaveLength(3)
    expect(reading).toMatchObject({ wrongWidthRows: [], blankRows: [], problems: [], notices: [] })
    const [mug, brass, apron] = reading.items.map(({ item }) => item)
    expect(mug?.MarketplaceOrderLines).toMatchObject([
      {
        MarketplaceOrderId: "21-12345-67890",
        MarketplaceOrderLineId: "335500112233",
        Value: 12.5,
        Quantity: 1,
        // The custom label is the SKU only where the seller says so (CSV-43).
        Product: { Sku: "" },
      },
    ])
    expect(brass?.MarketplaceOrderLines.map(({ Value, Quantity }) => [Value, Quantity])).toEqual([
      [17.98, 2],
      [23.99, 1],
    ])
    expect(brass?.Meta["Buyer Note"]?.Value).toBe("Please leave with neighbour at no. 3")
    expect(brass?.MarketplaceTransactionDate).toBe("2026-11-14T00:00:00.000Z")
    expect(apron?.Recipient).toMatchObject({
      Name: "Théodore Vaslin",
      CountryIsoCode: "FRA",
      Town: "Montbrelle",
      Postcode: "59999",
    })
    expect(apron?.Meta.IossNumber?.Value).toBe("IM2760000742")
  })

  it("has UK house numbers split from the street and spaces removed from postcodes", async () => {
    const [mug] = confirmed(await read(ebay)).items
    expect(mug?.item.Recipient).toMatchObject({
      AddressLine1: "14",
      AddressLine2: "Harbour Row",
      Locality: "Flat 2",
      Postcode: "TR196ZZ",
    })
  })
})

describe("the Shopify export", () => {
  it("copies the order's address to its later lines and removes the apostrophe before postcodes", async () => {
    const reading = confirmed(await read(shopify))
    expect(reading.items).toHaveLength(2)
    const [tote, blanket] = reading.items.map(({ item }) => item)
    expect(tote?.MarketplaceOrderLines.map(({ Value }) => Value)).toEqual([22, 37])
    expect(tote?.Recipient).toMatchObject({ Postcode: "BS999ZZ", Organisation: "Blackwood Studio" })
    expect(blanket?.Recipient).toMatchObject({ Postcode: "55999", CountryIsoCode: "USA", County: "Minnesota" })
    expect(blanket?.MarketplaceTransactionDate).toBe("2026-11-14T12:44:29.000Z")
  })
})

describe("the upload file", () => {
  it("reads weights, sizes, tags and money in other notations, and says that it reads euros as pounds", async () => {
    const reading = confirmed(await read(generic))
    const [print, tiles] = reading.items.map(({ item }) => item)
    expect(print).toMatchObject({
      PackageDimensions: { Weight: 1.2, Length: 32, Width: 24, Height: 4 },
      Tags: ["fragile", "gift"],
      Recipient: { Email: "octavia@example.com", CountryIsoCode: "GBR" },
      Meta: { ExportReason: { Value: "Sale" }, "Delivery Instructions": { Value: "Leave in shed" } },
    })
    expect(tiles).toMatchObject({
      Recipient: { CountryIsoCode: "NLD" },
      MarketplaceOrderLines: [{ Value: 48, Quantity: 2, Product: { TariffCode: "690721" } }],
    })
    expect(tiles?.Meta["Delivery Instructions"]).toBeUndefined()
    expect(reading.notices).toEqual([{ code: "OTHER-CURRENCY", count: 1, currencies: ["EUR"] }])
  })

  it("may have semicolons and Windows-1252 text", async () => {
    const [fromCp1252] = confirmed(await read(cp1252)).items
    const fromUtf8 = confirmed(await read(generic)).items[1]
    expect(fromCp1252?.item).toEqual(fromUtf8?.item)
  })

  it("excludes blank rows and rows of another width, and gives their numbers", async () => {
    const reading = confirmed(await read(bad))
    expect(reading.items).toHaveLength(1)
    expect(reading.wrongWidthRows).toEqual([3, 5])
    expect(reading.blankRows).toEqual([4])
  })

  it("is EMPTY when it has only a header", async () => {
    expect((await read(headerOnly)).state).toBe("EMPTY")
  })
})

describe("a file that has no orders", () => {
  it("is a FORMAT error when its name or its bytes are of another kind of file", async () => {
    expect(refusedUnread({ name: "orders.pdf", size: 10 })?.reading.state).toBe("FORMAT")
    expect((await readBytes(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).state).toBe("FORMAT")
    expect((await readBytes(new Uint8Array([0x41, 0, 0x42]))).state).toBe("FORMAT")
  })

  it.each(["orders.csv", "ORDERS.TXT", "orders.tsv", "orders.xlsx", "orders.xls"])("may be called %s", (name) => {
    expect(refusedUnread({ name, size: 10 })).toBeNull()
  })

  it("is refused in a sentence, and never read, above 40 MB", () => {
    expect(refusedUnread({ name: "orders.csv", size: 40_000_001 })?.reading).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("40 MB"),
    })
  })

  it("is refused in a sentence when it is a web page", async () => {
    expect(await readText("\n<!DOCTYPE html><html><body>Sign in</body></html>")).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("web page"),
    })
  })

  it("is an ERROR with a sentence when its columns are unknown", async () => {
    expect(await readText("a,b,c\n1,2,3\n")).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("We don't recognise the columns"),
      columns: { found: ["a", "b", "c"], missing: ["Recipient Name", "Address Line 1", "Postcode", "Item Name"] },
    })
  })

  it.each(["", "\uFEFF", "\n\n", " \r\n,,\r\n", "sep=;\n"])("has no items when it is empty: %j", async (text) => {
    expect(await readText(text)).toEqual({ state: "EMPTY" })
  })
})

const HEAD = "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Item Name,Quantity,Item Value,Weight (kg)"

describe("a hostile or broken file", () => {
  it("may have columns called __proto__ and constructor", async () => {
    const reading = confirmed(
      await readText(`${HEAD},__proto__,constructor\nA1,Ann,1 High St,York,YO1 1AA,GB,Mug,1,5,1,x,y\n`),
    )
    expect(reading.columns.ignored).toEqual(["__proto__", "constructor"])
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined()
  })

  it("keeps its formulas as text", async () => {
    const [item] = confirmed(
      await readText(`${HEAD}\nA1,=cmd|' /C calc'!A0,1 High St,York,YO1 1AA,GB,"=HYPERLINK(""x"")",1,5,1\n`),
    ).items
    expect(item?.item.Recipient.Name).toBe("=cmd|' /C calc'!A0")
    expect(item?.item.MarketplaceOrderLines[0]?.Description).toBe('=HYPERLINK("x")')
  })

  it("has rows refused by number: an order number shortened by a spreadsheet, an unknown country, a value that is not money", async () => {
    const rows = [
      "3.35E+11,Ann,1 High St,York,YO1 1AA,GB,Mug,1,5,1",
      "A2,Ben,2 High St,York,YO1 1AA,Ruritania,Mug,1,5,1",
      "A3,Cat,3 High St,York,YO1 1AA,GB,Mug,1,lots,1",
      "A4,Dan,4 High St,York,YO1 1AA,GB,Mug,-2,5,1",
      "A5,Eve,5 High St,York,YO1 1AA,GB,Mug,1,5,1",
    ]
    const reading = confirmed(await readText([HEAD, ...rows].join("\n")))
    expect(reading.items.map(({ rows: [row] }) => row)).toEqual([6])
    expect(reading.problems.map(({ rows: [row], message }) => [row, message])).toEqual([
      [2, "The order number 3.35E+11 was shortened by a spreadsheet. Export the file again."],
      [3, 'We don\'t know the country "Ruritania".'],
      [4, '"lots" is not an amount of money.'],
      [5, '"-2" is not a quantity.'],
    ])
  })

  it("is refused in a sentence above 50,000 rows or with a cell above 10,000 characters", async () => {
    expect(await readText(`${HEAD}\n${"A,B,C,D,E,F,G,1,1,1\n".repeat(50_001)}`)).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("50,000 rows"),
    })
    expect(await readText(`${HEAD}\nA1,"${"x".repeat(10_001)}",1 High St,York,YO1 1AA,GB,Mug,1,5,1`)).toMatchObject({
      state: "ERROR",
      message: expect.stringContaining("Row 2"),
    })
  })

  it("gets defaults: value 20, quantity 1, the account's country, name from first and last name, item name from the reference", async () => {
    const [item] = confirmed(
      await readText("Order Number,First Name,Last Name,Address 1,Zip\nA1,Ann,Lee,1 High St,YO1 1AA\n"),
    ).items
    expect(item?.item).toMatchObject({
      Recipient: { Name: "Ann Lee", CountryIsoCode: "GBR" },
      PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 },
      MarketplaceOrderLines: [{ Description: "A1", Value: 20, Quantity: 1 }],
    })
  })

  it("gets a reference for a row without one from its content, so that importing it again makes nothing new", async () => {
    const text = `${HEAD}\n,Ann,1 High St,York,YO1 1AA,GB,Mug,1,5,1\n`
    const keys = [await readText(text), await readText(text)].map(
      (reading) => confirmed(reading).items[0]?.item.MarketplaceOrderLines[0]?.MarketplaceOrderId,
    )
    expect(keys[0]).toMatch(/^row-[0-9a-f]{16}$/)
    expect(keys[0]).toBe(keys[1])
  })

  it("may have Excel's sep= line, UTF-16 or lone carriage returns", async () => {
    const text = `${HEAD}\rA1,Ann,1 High St,York,YO1 1AA,GB,Mug,1,5,1\r`
    expect(confirmed(await readText(`sep=;\n${text.replaceAll(",", ";").replaceAll("\r", "\n")}`)).items).toHaveLength(
      1,
    )
    expect(confirmed(await readText(text)).items).toHaveLength(1)
    const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((char) => [char.charCodeAt(0), 0])])
    expect(confirmed(await readBytes(utf16)).items).toHaveLength(1)
  })
})

describe("a quotation mark that is not closed", () => {
  it("is reported with its row, and later orders are imported", async () => {
    const rows = [1, 2, 3, 4].map(
      (n) => `A${n},${n === 2 ? '"Ben' : '"Lee, Ann"'},${n} High St,York,YO1 1AA,GB,Mug,1,5,1`,
    )
    const reading = confirmed(await readText([HEAD, ...rows].join("\r\n")))
    expect(reading.items.map(({ rows: [row] }) => row)).toEqual([2, 4, 5])
    expect(reading.problems).toEqual([{ rows: [3], message: expect.stringContaining("never closed") }])
    expect(reading.rowCounts).toMatchObject({ all: 4, inItems: 3, withProblem: 1 })
  })
})

describe("a file of 50,000 rows below its heading", () => {
  it("is imported completely", async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `R${n},Ann,${n} High St,York,YO1 1AA,GB,Mug,1,£5.00,1.2`)
    expect(confirmed(await readText([HEAD, ...rows].join("\r\n"))).items).toHaveLength(50_000)
  })
})
