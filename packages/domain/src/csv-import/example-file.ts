import { ownValue } from "../record/own-value.ts"
import { csvText } from "../csv-export/csv-text.ts"
import type { CsvFormat } from "./csv-format.ts"
import type { ImportField } from "./import-field.ts"

type Cells = Partial<Record<ImportField, string>>

const COMMON: Cells = { Currency: "GBP", MarketplaceService: "Standard", Quantity: "1", OrderDate: "14-Nov-2026" }

/** Orders of people and places that do not exist. */
const ORDERS: readonly Cells[] = [
  {
    OrderNumber: "EX-1001",
    RecipientName: "Morwenna Tregallick",
    FirstName: "Morwenna",
    LastName: "Tregallick",
    AddressLine1: "14 Harbour Row",
    AddressLine2: "Flat 2",
    Town: "Penrallow",
    County: "Cornwall",
    Postcode: "TR19 6ZZ",
    Country: "United Kingdom",
    Phone: "01632 960118",
    Email: "morwenna@buyer.example",
    BuyerId: "quillfeather_88",
    BuyerNote: "Please leave it in the porch",
    ItemNumber: "335500112233",
    ItemName: "Stoneware mug, 350 ml",
    Sku: "MUG-350",
    UnitPrice: "12.50",
    LineValue: "12.50",
    Weight: "0.45",
    Length: "14",
    Width: "12",
    Height: "12",
  },
  {
    OrderNumber: "EX-1002",
    RecipientName: "Idris Pendlebury-Okafor",
    FirstName: "Idris",
    LastName: "Pendlebury-Okafor",
    AddressLine1: "The Old Forge",
    AddressLine2: "Mill Lane",
    Town: "Upper Snibley",
    Postcode: "YO1 7HH",
    Country: "United Kingdom",
    Email: "idris@buyer.example",
    BuyerId: "brassbandfan",
    ItemNumber: "335500112244",
    ItemName: "Linen apron",
    Variation: "Colour: Oat",
    Sku: "APR-OAT",
    Quantity: "2",
    UnitPrice: "24.00",
    LineValue: "48.00",
    Weight: "0.8",
  },
  {
    OrderNumber: "EX-1003",
    RecipientName: "Marguerite Delacroix-Faure",
    FirstName: "Marguerite",
    LastName: "Delacroix-Faure",
    Company: "Atelier Faure",
    AddressLine1: "7 rue des Lilas",
    Town: "Villebrume",
    Postcode: "59999",
    Country: "France",
    Email: "marguerite@buyer.example",
    BuyerId: "atelierfaure",
    ItemNumber: "335500112255",
    ItemName: "Framed print, A4",
    Sku: "PRT-A4",
    UnitPrice: "31.00",
    LineValue: "31.00",
    Weight: "1.2",
    TariffCode: "4911910000",
    CountryOfManufacture: "United Kingdom",
    ExportReason: "Sale",
  },
]

/** Fields that would make an example about something else: orders that are sent, or several in one parcel. */
const LEFT_OUT: ReadonlySet<ImportField> = new Set([
  "ParcelId",
  "SalesRecord",
  "OrderValue",
  "CancelledAt",
  "FulfilmentStatus",
  "SentAt",
  "SoldInPerson",
  "ReferenceName",
  "ReferenceValue",
  "LineDiscount",
])

export interface ExampleFile {
  /** Without an ending. */
  readonly name: string
  readonly text: string
}

/** A file as this kind is read: the headings that it knows, and a few orders. */
export function exampleFile(format: CsvFormat): ExampleFile {
  const columns = format.columns.flatMap(([field, heading = ""]) => (LEFT_OUT.has(field) ? [] : { field, heading }))
  const rows = ORDERS.map((order) => columns.map(({ field }) => ownValue({ ...COMMON, ...order }, field) ?? ""))
  const cells = [columns.map(({ heading }) => asTitle(heading)), ...rows]
  const name = `example ${format.id}`
  if (format.isUnquoted === true) return { name, text: `${cells.map((row) => row.join("\t")).join("\r\n")}\r\n` }
  return { name, text: csvText(cells) }
}

function asTitle(heading: string): string {
  return heading.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())
}
