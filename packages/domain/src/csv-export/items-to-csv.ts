import { formatPostcode } from "../address/postcode.ts"
import { countryByName } from "../country/country-by-name.ts"
import { countryName } from "../country/country.ts"
import { kilogramsOf } from "../item/consignment-weight.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { MetaKey } from "../meta/meta.ts"
import { csvText } from "./csv-text.ts"

interface Row {
  readonly item: ShipmentItem
  readonly line: OrderLine
}

/** A column: its heading, which the importer knows, and what stands in it. */
type Column = readonly [heading: string, cell: (row: Row) => string]

/** The importer reads the columns up to Parcel Id. Those after it are only for people, and the importer ignores them. */
const COLUMNS: readonly Column[] = [
  ["Order Number", ({ line }) => text(line.MarketplaceOrderId)],
  ["Customer Reference", ({ line }) => text(line.CustomerReference)],
  ["Order Date", ({ item }) => dateText(item.MarketplaceTransactionDate)],
  ["Recipient Name", ({ item }) => text(item.Recipient.Name)],
  ["Company", ({ item }) => text(item.Recipient.Organisation)],
  ["Address Line 1", ({ item }) => text(item.Recipient.AddressLine1)],
  ["Address Line 2", ({ item }) => text(item.Recipient.AddressLine2)],
  ["Address Line 3", ({ item }) => text(item.Recipient.Locality)],
  ["Town", ({ item }) => text(item.Recipient.Town)],
  ["County", ({ item }) => text(item.Recipient.County)],
  ["Postcode", ({ item }) => text(formatPostcode(item.Recipient.Postcode, item.Recipient.CountryIsoCode))],
  ["Country", ({ item }) => countryText(item.Recipient.CountryIsoCode)],
  ["Phone", ({ item }) => text(item.Recipient.Phone)],
  ["Email", ({ item }) => text(item.Recipient.Email)],
  ["Buyer Id", ({ item }) => text(item.Recipient.Meta.buyerId ?? "")],
  ["Buyer Note", metaText("Buyer Note")],
  ["Item Name", ({ line }) => text(line.Description || line.Product.Description)],
  ["SKU", ({ line }) => text(line.Product.Sku)],
  ["Item Number", ({ line }) => text(line.MarketplaceOrderLineId)],
  ["Quantity", ({ line }) => String(line.Quantity)],
  ["Item Value", ({ line }) => valueText(line)],
  ["Weight (kg)", ({ item }) => measureText(kilogramsOf(item))],
  ["Length (cm)", ({ item }) => measureText(item.PackageDimensions.Length)],
  ["Width (cm)", ({ item }) => measureText(item.PackageDimensions.Width)],
  ["Height (cm)", ({ item }) => measureText(item.PackageDimensions.Height)],
  ["Tariff Code", ({ line }) => text(line.Product.TariffCode)],
  ["Country of Manufacture", ({ line }) => countryText(line.Product.CountryOfManufacture)],
  ["Export Reason", metaText("ExportReason")],
  ["IOSS Number", metaText("IossNumber")],
  ["Delivery Instructions", metaText("Delivery Instructions")],
  ["Delivery Service", metaText("MarketplaceService")],
  ["Tags", ({ item }) => text(item.Tags.join(", "))],
  ["Parcel Id", ({ item }) => item.Id],
  ["Source", ({ line }) => text(line.Source.Name)],
  ["Status", ({ item }) => statusText(item)],
  ["Courier Service", ({ item }) => text((item.BookingDetails?.Service ?? item.Service)?.Name ?? "")],
  ["Tracking Number", ({ item }) => text(item.BookingDetails?.TrackingNumber ?? "")],
  ["Booked", ({ item }) => dateText(bookedAt(item))],
]

/**
 * The items as a CSV file, one row a line, that opens safely in a spreadsheet and can be imported again: rows of one `Parcel Id`
 * are one item. Dates are UTC, money is pounds unless it says otherwise, weights are kg and sides cm; what is not known is empty.
 */
export function itemsToCsv(items: readonly ShipmentItem[]): string {
  const rows = items.flatMap((item) => item.MarketplaceOrderLines.map((line) => ({ item, line })))
  return csvText([COLUMNS.map(([heading]) => heading), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))])
}

/**
 * Digits that are not a quantity get an apostrophe in front, which the importer removes: a spreadsheet would drop the
 * nought of 0161, shorten an order number of 12 digits to 3.4E+11, and read the house 3-5 as a day in May.
 */
function text(value: string): string {
  const trimmed = value.trim()
  const wouldBeRead = /^\d[\d./:-]*(?:e\+?\d+)?$/i.test(trimmed) && !/^(?:0|[1-9]\d{0,10})$/.test(trimmed)
  return wouldBeRead ? `'${trimmed}` : trimmed
}

function metaText(key: MetaKey): (row: Row) => string {
  return ({ item }) => text(item.Meta[key]?.Value ?? "")
}

/** The name, as long as the importer knows it for the same country; else the code. */
function countryText(iso3: string): string {
  const name = countryName(iso3)
  return countryByName(name) === iso3 ? name : iso3
}

function dateText(iso: string | null): string {
  return iso === null ? "" : iso.slice(0, 19).replace("T", " ").replace(" 00:00:00", "")
}

function measureText(value: number): string {
  return value > 0 ? value.toFixed(6).replace(/\.?0+$/, "") : ""
}

function valueText(line: OrderLine): string {
  const currency = line.Meta["ImportedCurrency"] ?? ""
  const amount = line.Value.toFixed(2)
  return currency === "" ? amount : `${currency} ${amount}`
}

function bookedAt({ BookingDetails }: ShipmentItem): string | null {
  return BookingDetails?.BookingStatus === "Booked" ? BookingDetails.Created : null
}

/** Where the item stands, in the words of the lists. */
function statusText(item: ShipmentItem): string {
  if (item.Status === "Deleted") return "Archived"
  if (item.MarketplaceStatus === "Dispatched") return "Dispatched"
  if (bookedAt(item) !== null) return "Booked"
  return item.Status === "Inactive" ? "Saved for later" : "Sold"
}
