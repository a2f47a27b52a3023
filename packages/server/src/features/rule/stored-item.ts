import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { ownValue } from "@smart-send/domain/record/own-value"

/**
 * An item as it is stored. It was parsed before it was saved, and parsing ten thousand again would take the second that a
 * replay may take: one that has everything that rules and prices read is taken as it is, any other (of an older release)
 * is parsed.
 */
export function storedItem(doc: unknown): ShipmentItem {
  return isWhole(doc) ? doc : shipmentItemSchema.parse(doc)
}

const TEXTS = ["Id", "Type", "Status", "MarketplaceStatus", "Created", "Updated", "Description", "ReferenceSummary"]
const LISTS = ["Extras", "Tags", "Owners", "MarketplaceOrderLines"]
const PARTS = ["Recipient", "Sender", "Meta", "Source", "PackageDimensions"]
const NULLABLE = [
  "Service",
  "Consignment",
  "PreferredCollectionDate",
  "BookingDetails",
  "TrackingSummary",
  "MarketplaceTransactionDate",
]
const ADDRESS = ["Name", "Email", "Phone", "Postcode", "CountryIsoCode", "CountrySubdivision", "VatNumber", "VatStatus"]
const MEASURES = ["Weight", "Length", "Width", "Height"]
const PRODUCT = ["Sku", "Description", "TariffCode", "CountryOfManufacture"]

function isWhole(doc: unknown): doc is ShipmentItem {
  if (!isObject(doc)) return false
  return (
    has(doc, TEXTS, isText) &&
    has(doc, LISTS, Array.isArray) &&
    has(doc, PARTS, isObject) &&
    NULLABLE.every((field) => Object.hasOwn(doc, field)) &&
    has(doc, ["Value"], isNumber) &&
    [doc["Recipient"], doc["Sender"]].every(isAddress) &&
    isObject(doc["PackageDimensions"]) &&
    has(doc["PackageDimensions"], MEASURES, isNumber) &&
    areLines(doc["MarketplaceOrderLines"])
  )
}

function isAddress(address: unknown): boolean {
  return isObject(address) && has(address, ADDRESS, isText) && isObject(address["Meta"])
}

function areLines(lines: unknown): boolean {
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: unknown): boolean {
  if (!isObject(line) || !has(line, ["Quantity", "Value"], isNumber) || !isText(line["Description"])) return false
  return isObject(line["Product"]) && has(line["Product"], PRODUCT, isText)
}

type Fields = Readonly<Record<string, unknown>>

function has(fields: Fields, names: readonly string[], isRight: (value: unknown) => boolean): boolean {
  for (const name of names) if (!isRight(ownValue(fields, name))) return false
  return true
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === "string"
}

function isNumber(value: unknown): boolean {
  return typeof value === "number"
}
