import { isShortened } from "@smart-send/domain/csv-import/lossy-numbers"
import { withoutMarks } from "@smart-send/domain/text/one-line"
import { aBooking } from "@smart-send/testkit/a-booking"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { itemsToCsv } from "@smart-send/domain/csv-export/items-to-csv"
import { cellsOfText } from "@smart-send/domain/csv-import/cells-of-text"
import { readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import { splitUkAddress } from "@smart-send/domain/address/split-uk-address"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { newItemSchema, type NewItem, type ShipmentItem } from "@smart-send/domain/item/item"
import { aConsignment, anAddress, anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

function importAgain(items: readonly ShipmentItem[]) {
  // Its byte order mark goes with the decoding.
  const text = new TextDecoder().decode(new TextEncoder().encode(itemsToCsv(items)))
  const reading = readCsvRows(cellsOfText(text), { importId: "import", defaultCountry: "GBR" })
  if (reading.state !== "CONFIRM") throw new Error(`Expected CONFIRM, got ${JSON.stringify(reading)}`)
  expect(reading).toMatchObject({ problems: [], wrongWidthRows: [], blankRows: [], notices: [] })
  return reading.items.map(({ item }) => newItemSchema.parse(item))
}

const idOf = (index: number) => itemIdSchema.parse(`0199c0de-0000-7000-8000-${String(index).padStart(12, "0")}`)

const aLine = (over: Parameters<typeof anOrderLine>[0], Sku = "TEA-1", TariffCode = "") =>
  anOrderLine({ ...over, Product: { ...anOrderLine().Product, Sku, TariffCode, CountryOfManufacture: "CHN" } })

describe("a CSV export", () => {
  it("has the weight of the whole consignment", () => {
    const item = anItem({ Consignment: aConsignment(1.01, 2.33) })
    expect(importAgain([item])[0]?.PackageDimensions.Weight).toBe(3.34)
  })

  it("is imported again as the same items", () => {
    const item = anItem({
      MarketplaceTransactionDate: "2026-11-14T10:15:02.000Z",
      Recipient: anAddress({
        Name: 'O"Neil, Ann; née Ó',
        AddressLine1: "3-5",
        AddressLine2: "Mill Lane",
        Postcode: "BT11AA",
        CountrySubdivision: "NIR",
        Phone: "01614960000",
        Email: "ann@example.test",
        Meta: { buyerId: "@ann" },
      }),
      PackageDimensions: { Weight: 1.235, Length: 30.5, Width: 20, Height: 0 },
      Tags: ["Gift", "Fragile"],
      Meta: {
        ExportReason: { Type: "Text", Value: "Gift" },
        "Buyer Note": { Type: "Text", Value: "first line\nsecond line" },
        MarketplaceService: { Type: "Text", Value: "Royal Express" },
      },
      MarketplaceOrderLines: [
        aLine({
          MarketplaceOrderId: "335500112233",
          MarketplaceOrderLineId: "L-1",
          CustomerReference: "0042",
          Value: 12.5,
        }),
        aLine(
          { MarketplaceOrderId: "21-1", MarketplaceOrderLineId: "L-2", Quantity: 3, Value: 7 },
          "=CUP-1",
          "0901210000",
        ),
      ],
    })
    const [again, ...others] = importAgain([item])
    expect(others).toEqual([])
    const { Recipient, PackageDimensions, Tags, Meta, MarketplaceTransactionDate, MarketplaceOrderLines } = item
    const source = { Id: "CSV", AccountId: "upload", Name: "CSV" }
    expect(again).toMatchObject({ Recipient, PackageDimensions, Tags, Meta, MarketplaceTransactionDate })
    expect(again?.MarketplaceOrderLines).toMatchObject(
      MarketplaceOrderLines.map((line) => Object.assign({}, line, { Source: source })),
    )
  })

  it("keeps an item of several orders as one parcel, and several items of one order as several", () => {
    const lines = [aLine({ MarketplaceOrderId: "A" }), aLine({ MarketplaceOrderId: "B" })]
    const grouped = anItem({ Id: idOf(1), MarketplaceOrderLines: lines })
    const split = [2, 3].map((id) =>
      anItem({ Id: idOf(id), MarketplaceOrderLines: [aLine({ MarketplaceOrderId: "C" })] }),
    )
    const again = importAgain([grouped, ...split])
    expect(again.map((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId))).toEqual([
      ["A", "B"],
      ["C"],
      ["C"],
    ])
  })

  it("keeps items made by hand apart when they share a reference, and keeps the lines of one item together", () => {
    const lines = [aLine({ CustomerReference: "gift" }), aLine({ CustomerReference: "gift" })]
    const again = importAgain([1, 2].map((id) => anItem({ Id: idOf(id), MarketplaceOrderLines: lines })))
    expect(again.map((item) => item.MarketplaceOrderLines.map((line) => line.CustomerReference))).toEqual([
      ["gift", "gift"],
      ["gift", "gift"],
    ])
    // Two parcels with one reference are two items, not a repetition.
    expect(new Set(again.map((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId)).size).toBe(2)
  })

  it("includes each item's outcome, which the import ignores", () => {
    const service = anItemService({ Name: "Heron next day" })
    const booked = anItem({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: aBooking({
        Reference: "r",
        OrderId: "o",
        OrderLineId: "l",
        Service: service,
        TrackingNumber: "HN123456789GB",
      }),
    })
    expect(itemsToCsv([booked]).trim().endsWith(",Booked,Heron next day,HN123456789GB,2026-11-20 10:00:00")).toBe(true)
    expect(importAgain([booked])[0]).toMatchObject({ Service: null })
  })

  it("has only a header when there are no items", () => {
    expect(itemsToCsv([]).split("\r\n")).toHaveLength(2)
  })
})

/** What a buyer may write: formulas, quotes, separators, line ends, emoji, right-to-left text. */
const hostile = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...Array.from("=+-@＝＋＠\t\r\n\"',;0123456789eE./: a")) }),
    fc.constantFrom("=1+1", "@SUM(A1)", "-2+3", "+44 161", '=HYPERLINK("http://x")', "'=1+1", "\t=1", "مرحبا", "🫖"),
  )
  // A cell can't carry spaces at its ends, invisible marks, NULL, or an apostrophe that looks like our own guard.
  .map((text) =>
    withoutMarks(text)
      .replaceAll(/[\u00AD\u200B-\u200F\u2060]/gu, "")
      .replace(/^['\s]+/, "")
      .trimEnd(),
  )
  .filter((text) => !/^(null|undefined)$/i.test(text) && text !== "")

const anyItem = fc
  .record({
    name: hostile,
    line2: hostile,
    town: hostile,
    sku: hostile.filter((text) => !isShortened(text)),
    order: fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/).filter((text) => !/^\d+E\d+$/i.test(text)),
    lines: fc.array(
      fc.record({
        description: hostile,
        pence: fc.integer({ min: 0, max: 2_500_000 }),
        quantity: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    grams: fc.integer({ min: 0, max: 2_500_000 }),
  })
  .map(({ name, line2, town, sku, order, lines, grams }) =>
    anItem({
      Recipient: anAddress({ Name: name, AddressLine2: line2, Town: town, CountryIsoCode: "FRA", Postcode: "59000" }),
      PackageDimensions: { Weight: grams / 1000, Length: 0, Width: 0, Height: 0 },
      MarketplaceOrderLines: lines.map(({ description, pence, quantity }) =>
        aLine({ MarketplaceOrderId: order, Description: description, Value: pence / 100, Quantity: quantity }, sku),
      ),
    }),
  )

const told = ({ Recipient, PackageDimensions, MarketplaceOrderLines }: ShipmentItem | NewItem) => ({
  Recipient,
  PackageDimensions,
  lines: MarketplaceOrderLines.map(({ Description, Value, Quantity, MarketplaceOrderId, Product: { Sku } }) => ({
    Description,
    Value,
    Quantity,
    MarketplaceOrderId,
    Sku,
  })),
})

describe("an export of any text that a buyer wrote", () => {
  it("is imported again unchanged", () => {
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 5 }), (made) => {
        const items = made.map((item, index) => ({ ...item, Id: idOf(index) }))
        const expected = items.map((item) => ({ ...item, Recipient: splitUkAddress(switchCountry(item.Recipient)) }))
        expect(importAgain(items).map(told)).toEqual(expected.map(told))
      }),
    )
  })

  it("never contains a formula that a spreadsheet runs", () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const text = itemsToCsv([item])
        for (const cell of text.slice(1).split(/(?:^|[,;]|\r\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
          expect(cell).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/)
        }
      }),
    )
  })
})
