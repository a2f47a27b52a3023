import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import { type Address, addressSchema } from "../address/address.ts"
import { switchCountry, whyImpossible } from "../country/subdivision.ts"
import type { NewItem } from "../item/item.ts"
import type { OrderLine, Source } from "../item/order-line.ts"
import { DEFAULT_EXPORT_REASON, LONGEST_META_VALUE, type Meta, type MetaKey } from "../meta/meta.ts"
import { minorToDecimal } from "../money/money.ts"
import { NO_DIMENSIONS, type PackageDimensions } from "../parcel/package-dimensions.ts"
import { isShortened } from "./lossy-numbers.ts"
import { hasBritishPostcodes } from "../country/british-countries.ts"
import { countryOfCell, placeOfCell } from "./country-of-cell.ts"
import type { PostcodePart } from "../country/postcode-systems.ts"
import { readDate } from "./date-cell.ts"
import type { DateOrder } from "./date-orders.ts"
import type { OrderRow } from "./read-order-row.ts"
import { splitUkAddress, ukStreetLine } from "../address/split-uk-address.ts"
import { ADDRESS_LIMITS, STORED_ADDRESS_LIMITS } from "../address/address-limits.ts"
import { keptLine, keptRecipient, type KeptLengths } from "../item/whole-texts.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { NEW_ITEM_LIMITS } from "../item/new-item-limits.ts"
import { cutText, shortText } from "../text/cut-text.ts"
import type { ImportField } from "./import-field.ts"

/** What a file says of one buyer under one order number: its rows in the file's order. */
export interface CsvOrder {
  readonly key: string
  readonly rows: readonly OrderRow[]
  /** Each row's {@link orderLineIds}, counted over every row of the order number, whoever it is for. */
  readonly lineIds: ReadonlyMap<OrderRow, string>
}

export interface OrderContext {
  readonly source: Source
  /** Country of an order that names none: the default-origin-country setting, ISO 3166-1 alpha-3. */
  readonly defaultCountry: string
  readonly dateOrder: DateOrder
}

/**
 * The last part of the duplicate rule: source, order and line. A file has no line ids, so lines of the same product
 * are numbered. Rows that are left out are counted too, so that a corrected row gets the number it had.
 */
export function orderLineIds(key: string, rows: readonly OrderRow[]): ReadonlyMap<OrderRow, string> {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const whole = row.text("ItemNumber") || row.text("Sku") || row.text("ItemName") || key
      // Two long names that begin alike are told apart by their numbers, as two of the same name are.
      const base = cutText(whole, ORDER_LINE_LIMITS.id)
      const repeat = (seen.get(base) ?? 0) + 1
      seen.set(base, repeat)
      const ending = repeat === 1 ? "" : `#${repeat}`
      return [row, `${cutText(base, ORDER_LINE_LIMITS.id - ending.length)}${ending}`]
    }),
  )
}

/** Creation takes no more of these (CREATE-6); the whole is kept beside them. */
const FORM_LENGTHS: KeptLengths = { name: ADDRESS_LIMITS.line, town: ADDRESS_LIMITS.line, sku: NEW_ITEM_LIMITS.sku }

/** A row of sums at the end of a file has none of these. */
const WHOSE: readonly ImportField[] = ["RecipientName", "FirstName", "LastName", "Company", "AddressLine1", "Postcode"]
const NO_BUYER = "This order has no buyer: no name, no address and no postcode."

const tooManyLines = (count: number): string =>
  `This order has ${count} lines, over the limit of ${ITEM_LIMITS.orderLines}. Give some of them another order number.`

/**
 * Makes the item of one order: its lines together in one parcel. A sentence instead when it is nobody's, its country is
 * unknown, or it has more lines than an item can.
 */
export function orderToItem(order: CsvOrder, context: OrderContext): { item: NewItem } | { problem: string } {
  const first = (field: ImportField): string =>
    order.rows.map((row) => row.text(field)).find((text) => text !== "") ?? ""
  if (WHOSE.every((field) => first(field) === "")) return { problem: NO_BUYER }
  const countryText = first("Country")
  const place =
    countryText === ""
      ? { CountryIsoCode: context.defaultCountry, CountrySubdivision: "" }
      : placeOfCell(countryText, first("Postcode"))
  if (place === null) return { problem: `We don't know the country "${shortText(countryText, 40)}".` }
  const lines = orderLines(order, context.source)
  if (lines.length > ITEM_LIMITS.orderLines) return { problem: tooManyLines(lines.length) }
  const { recipient, cut } = keptRecipient(
    recipientOf(first, { place, street: streetOf(order, place.CountryIsoCode) }),
    FORM_LENGTHS,
  )
  return {
    item: {
      SubType: "",
      MarketplaceTransactionDate: readDate(first("OrderDate"), context.dateOrder),
      Description: joinDescriptions(lines),
      PropertyKey: "",
      Recipient: recipient,
      Service: null,
      Extras: [],
      Tags: tagsOf(first("Tags")),
      Meta: metaOf(first),
      Source: context.source,
      PackageDimensions: parcelOf(order.rows),
      Consignment: null,
      PreferredCollectionDate: null,
      MarketplaceOrderLines: lines.map((line, place) =>
        place > 0 ? line : Object.assign({}, line, { Meta: { ...line.Meta, ...cut } }),
      ),
      Status: "Active",
    },
  }
}

/** A row with neither item number nor title in an order of several rows is a marketplace's summary, not a line. */
function orderLines(order: CsvOrder, source: Source): OrderLine[] {
  const named = order.rows.filter(
    (row) => row.text("ItemName") !== "" || row.text("ItemNumber") !== "" || row.text("Sku") !== "",
  )
  const rows = named.length > 0 ? named : order.rows.slice(0, 1)
  // Some shops write it on the first row of an order alone.
  const orderCurrency = order.rows.find(({ currency }) => currency !== "")?.currency ?? ""
  return rows.map((row) => {
    // Item name falls back to the reference (CSV-12).
    const description = describe(row) || order.key
    // The lines of a parcel may belong to several orders. A line without an order goes by its parcel.
    const orderId = cutText(
      row.text("ParcelId") === "" ? order.key : row.text("OrderNumber") || order.key,
      ORDER_LINE_LIMITS.id,
    )
    const line: OrderLine = {
      Id: "",
      MarketplaceOrderId: orderId,
      MarketplaceOrderLineId: order.lineIds.get(row) ?? cutText(description, ORDER_LINE_LIMITS.id),
      CustomerReference: row.text("SalesRecord"),
      Description: description,
      Value: minorToDecimal(row.value),
      Quantity: row.quantity,
      Source: source,
      Meta: metaOfLine(row.currency || orderCurrency),
      Product: {
        Sku: row.text("Sku"),
        Description: description,
        TariffCode: row.text("TariffCode").replaceAll(/\s/g, ""),
        CountryOfManufacture: countryOfCell(row.text("CountryOfManufacture")) ?? "",
        ImageUrl: "",
        ProductLink: "",
        Dimensions: NO_DIMENSIONS,
      },
      OrderLink: "",
    }
    return keptLine(line, FORM_LENGTHS)
  })
}

function metaOfLine(currency: string): OrderLine["Meta"] {
  return currency === "" || currency === "GBP" ? {} : { ImportedCurrency: currency }
}

/** A product's name with its variation, which whoever packs must see. Some shops write "Default" where there is none. */
function describe(row: OrderRow): string {
  const variation = row.text("Variation")
  const name = row.text("ItemName")
  const isVaried = name !== "" && variation !== "" && !/^default$/i.test(variation) && !name.includes(variation)
  return isVaried ? `${name}, ${variation}` : name || row.text("Sku")
}

const NO_ADDRESS: Address = addressSchema.parse({})

/** The first address line: in the UK the number stands before its street, whatever the order of their columns. */
function streetOf({ rows }: CsvOrder, country: string): string {
  const row = rows.find(({ text }) => text("AddressLine1") !== "")
  if (row === undefined) return ""
  const written = row.text("AddressLine1")
  const isJoined = row.streetParts.length > 1 && row.streetParts.join(" ") === written
  return isJoined && country === "GBR" ? ukStreetLine(row.streetParts) : written
}

function recipientOf(
  first: (field: ImportField) => string,
  { place, street }: { readonly place: PostcodePart; readonly street: string },
): Address {
  const buyerId = first("BuyerId")
  const written: Address = {
    ...NO_ADDRESS,
    Name:
      first("RecipientName") ||
      [first("FirstName"), first("LastName")].filter((part) => part !== "").join(" ") ||
      first("Company"),
    Organisation: first("Company"),
    AddressLine1: street,
    AddressLine2: first("AddressLine2"),
    Locality: first("AddressLine3"),
    Town: first("Town"),
    County: first("County"),
    Postcode: first("Postcode"),
    ...place,
    Phone: phoneOf(first("Phone"), place.CountryIsoCode),
    Email: first("Email").toLowerCase(),
    Meta: buyerId === "" ? {} : { buyerId: cutText(buyerId, STORED_ADDRESS_LIMITS.line) },
  }
  // A Belfast or Jersey postcode under "United Kingdom" is its own place to a courier (ADDR-8). An impossible address
  // is left as it was written, so that the check reports it to the seller.
  return splitUkAddress(whyImpossible(written) === null ? switchCountry(written) : written)
}

/** A number that a spreadsheet has shortened is none (CSV-98), and a British mobile that lost its nought has it again. */
function phoneOf(cell: string, country: string): string {
  if (isShortened(cell)) return ""
  const isMobile = hasBritishPostcodes(country) && /^7\d{9}$/.test(cell.replaceAll(/[\s-]/g, ""))
  return isMobile ? `0${cell}` : cell
}

function metaOf(first: (field: ImportField) => string): Meta {
  const entries: (readonly [MetaKey, string])[] = [
    ["ExportReason", first("ExportReason") || DEFAULT_EXPORT_REASON],
    ["IossNumber", first("IossNumber")],
    ["IossNumberSource", first("IossNumberSource")],
    ["Buyer Note", first("BuyerNote")],
    ["Delivery Instructions", first("DeliveryInstructions")],
    ["MarketplaceService", first("MarketplaceService")],
  ]
  return Object.fromEntries(
    entries
      .filter(([, Value]) => Value !== "")
      .map(([key, Value]) => [key, { Type: "Text", Value: cutText(Value, LONGEST_META_VALUE) }]),
  )
}

/** Tags are comma-separated (CSV-13). */
function tagsOf(cell: string): string[] {
  return [
    ...new Set(
      cell
        .split(",")
        .map((tag) => cutText(tag.trim(), ITEM_LIMITS.tag).trim())
        .filter((tag) => tag !== ""),
    ),
  ].slice(0, ITEM_LIMITS.tags)
}

/**
 * The parcel of an order. Rows that all say the same weight mean the parcel's; rows that differ mean each line's, so they add up.
 * Sides are those of the largest box named.
 */
function parcelOf(rows: readonly OrderRow[]): PackageDimensions {
  const weights = rows.map((row) => row.dimensions.Weight).filter((weight) => weight > 0)
  const same = new Set(weights).size <= 1
  const Weight = same ? (weights[0] ?? 0) : Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000
  const box = rows
    .map((row) => row.dimensions)
    .reduce((largest, next) => (volume(next) > volume(largest) ? next : largest), rows[0]?.dimensions ?? NO_DIMENSIONS)
  return { ...box, Weight: Math.min(Weight, PARCEL_LIMITS.Weight) }
}

function joinDescriptions(lines: readonly OrderLine[]): string {
  const text = [...new Set(lines.map((line) => line.Description))].join(", ")
  return shortText(text, ITEM_LIMITS.description)
}

function volume({ Length, Width, Height }: PackageDimensions): number {
  return Length * Width * Height
}
