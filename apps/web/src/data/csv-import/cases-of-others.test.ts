import { keptAddress } from "@smart-send/domain/address/kept-address"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { type NewItem, newItemSchema } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { readOrderFile } from "./read-order-file.ts"

const FILES = import.meta.glob<string>("./fixtures/cases/*", { query: "?url&inline", import: "default", eager: true })

async function read(name: string) {
  const dataUrl = FILES[`./fixtures/cases/${name}`] ?? ""
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (char) => char.charCodeAt(0))
  const { reading } = await readOrderFile(bytes, { importId: "import", defaultCountry: "GBR" })
  if (reading.state !== "CONFIRM") throw new Error(`Expected CONFIRM, got ${JSON.stringify(reading)}`)
  for (const { item } of reading.items) newItemSchema.parse(item)
  expect(reading.problems).toEqual([])
  return reading
}

/** As the server keeps it. */
const addressOf = ({ Recipient }: NewItem) => switchCountry(keptAddress(Recipient))
const place = (item: NewItem) => {
  const { CountryIsoCode, CountrySubdivision, Postcode } = addressOf(item)
  return [CountryIsoCode, CountrySubdivision, Postcode].filter((part) => part !== "").join(" ")
}
const lines = ({ MarketplaceOrderLines }: NewItem) =>
  MarketplaceOrderLines.map(({ MarketplaceOrderId: order, Quantity, Value, Product: { Sku, TariffCode } }) =>
    [order, `${Quantity} x ${Sku}`, Value, TariffCode].join(", "),
  )
const weight = ({ PackageDimensions }: NewItem) => PackageDimensions.Weight
const phone = (item: NewItem) => addressOf(item).Phone
const who = (item: NewItem) => {
  const { Name, Organisation, AddressLine1, AddressLine2 } = addressOf(item)
  return [Name, Organisation, AddressLine1, AddressLine2]
}

/** Files after faults that users of other shipping tools have reported in public. What each says is what came in. */
describe("a file that other tools have stumbled over", () => {
  it.each<[string, string, (item: NewItem) => unknown, readonly unknown[]]>([
    ["weights with a decimal comma", "decimal-comma-weight-bestellungen.csv", weight, [0.25, 1.8, 2.5]],
    ["light ones", "decimal-comma-weight-bestellungen-2.csv", weight, [0.015, 0.015, 0.015]],
    ["guards of a spreadsheet", "excel-equals-guard.csv", lines, [["000124, 1 x 00042, 35, 090121"]]],
    ["guarded phones", "excel-equals-guard.csv", phone, ["0016175550914"]],
    ["invisible guards", "excel-equals-guard-unit-separator.csv", lines, [["000125, 1 x 00042, 35, 491191"]]],
    [
      "phones that a spreadsheet made numbers",
      "phone-shortened-by-excel.csv",
      phone,
      ["", "07700900914", "+44 (0)7700 900914", "07700 900914 ext. 12"],
    ],
    [
      "tariff codes with dots and spaces",
      "tariff-code-with-dots.csv",
      lines,
      [["HD-1, 1 x PRT-A4, 18, 6109.10.00"], ["HD-2, 1 x PRT-A4, 18, 6109100010"]],
    ],
    ["formats of a workbook", "workbook-number-formats.xlsx", lines, [["000042, 1 x 5012345678900, 35.5, 090121"]]],
    ["a postcode of a workbook", "workbook-number-formats.xlsx", place, ["USA 02138"]],
    ["a value of three pieces", "value-of-three-pieces.csv", lines, [["QT-1, 3 x MUG-1, 10.01, 691200"]]],
    ["countries without postcodes", "countries-without-postcodes.csv", place, ["HKG", "ARE", "QAT", "IRL"]],
    [
      "a company without a person",
      "company-without-a-person.csv",
      who,
      [["Heron & Plover Ltd", "Heron & Plover Ltd", "12", "Sandgate Terrace"]],
    ],
    [
      "line breaks in cells",
      "line-breaks-in-cells.csv",
      who,
      [
        ["Max Zweitname Plover", "", "Flat 2 14 Harbour Row", ""],
        ["Octavia Greenhalgh", "", "16", "Harbour Row"],
      ],
    ],
    [
      "Puerto Rico, as a country and as a state",
      "puerto-rico-guam-apo.csv",
      place,
      ["PRI 00907", "PRI 00907", "PRI 907", "USA 09012", "USA 10007"],
    ],
    [
      "places outside the EU's VAT area",
      "places-outside-the-eu-vat-area.csv",
      place,
      [
        "ESP ES-GC 35001",
        "ESP ES-CE 51001",
        "ESP ES-ML 52001",
        "ESP 28001",
        "DEU DE-HEL 27498",
        "DEU DE-BUS 78266",
        "DEU 10115",
        "ITA IT-LIV 23041",
        "ITA IT-CAM 22061",
        "ALA 22100",
        "GLP 97110",
        "MCO 98000",
        "GRC GR-69 63086",
        "AND AD500",
      ],
    ],
    [
      "the same by country",
      "places-outside-the-eu-vat-area-countries.csv",
      place,
      "GLP 97110, REU 97400, REU 97400, MTQ 97200, NCL 98800, PYF 98713, ALA 22100, FRO 100, GRL 3900, MCO 98000, AND AD500, FRA 20000".split(
        ", ",
      ),
    ],
    ["UTF-16 of a spreadsheet", "excel-unicode-text.txt", (item) => addressOf(item).Name, ["Jürgen Müller-Łódź"]],
    ["a line that names the separator", "excel-unicode-text-sep.csv", (item) => addressOf(item).Name, ["Sepp Müller"]],
    ["a free order", "free-and-discounted-lines.csv", lines, [["FREE-1, 1 x PRT-A4, 0, 491191"]]],
    [
      "a free line beside a paid one",
      "free-and-discounted-lines-2.csv",
      lines,
      [["FREE-2, 1 x PRT-A4, 12, 491191", "FREE-2, 1 x STK, 0, 491191"]],
    ],
    [
      "two lines of an order",
      "same-file-twice.csv",
      lines,
      [["DUP-1, 1 x PRT-A4, 35, 491191", "DUP-1, 1 x PRT-A5, 35, 491191"]],
    ],
  ])("has %s (%s)", async (_case, name, seen, expected) => {
    expect((await read(name)).items.map(({ item }) => seen(item))).toEqual(expected)
  })

  it("has every name of a country that shops write", async () => {
    const names = [await read("country-names-of-shops.csv"), await read("country-names-of-shops-woocommerce-names.csv")]
    expect(names.flatMap(({ items }) => items)).toHaveLength(116)
  })

  it("reads letters that were encoded twice as they were meant, and says so", async () => {
    const { items, notices } = await read("excel-unicode-text-mojibake.csv")
    expect(items.map(({ item }) => addressOf(item).Name)).toEqual(["Jürgen Müller"])
    expect(notices).toEqual([{ code: "ENCODED-TWICE", was: "JÃ¼rgen", now: "Jürgen" }])
  })

  it("says how many phones a spreadsheet has shortened", async () => {
    expect((await read("phone-shortened-by-excel.csv")).notices).toEqual([
      { code: "SHORTENED-PHONES", count: 1, example: "4.477E+11" },
    ])
  })

  it("has a company and an address that are too long as they came, to be shortened before paying", async () => {
    const [{ item } = { item: undefined }] = (await read("long-and-many-address-lines.csv")).items
    expect(item?.Recipient.Organisation).toHaveLength(54)
  })
})
