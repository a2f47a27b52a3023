import { ADDRESS_TEXT_FIELDS } from "@smart-send/domain/address/address-text-fields"

/** Names of fields as a person reads them: the keys under `fields` of item-edit.json. */
const NAMED = [
  ...ADDRESS_TEXT_FIELDS,
  "AccountName",
  "CountryIsoCode",
  "CountrySubdivision",
  "VatNumber",
  "VatStatus",
  "Weight",
  "Length",
  "Width",
  "Height",
  "Description",
  "Quantity",
  "Value",
  "Sku",
  "TariffCode",
  "CountryOfManufacture",
  "Service",
  "Extras",
  "Tags",
  "Status",
  "MarketplaceStatus",
  "Meta",
  "Consignment",
  "PreferredCollectionDate",
  "PackageDimensions",
  "MarketplaceOrderLines",
  "Recipient",
  "Sender",
  "BookingDetails",
  "TrackingSummary",
  "IossNumber",
  "ExportReason",
  "EoriNumber",
  "UkimsNumber",
  "CurrencyConversion",
  "PackagedDate",
  "LabelReference",
  "TaxId",
  "TrackingNumber",
  "TotalPrice",
  "Buyer Note",
  "GSP",
  "Prime",
  "Delivery Instructions",
  "Delivery Safe Place",
  "MarketplaceService",
  "ExternalTrackingNumber",
  "CutOff",
  "HandOver",
  "Posted",
  "OutForDelivery",
  "Delivered",
  "Problem",
] as const
export type FieldName = (typeof NAMED)[number]

/** A path in words: whose field it is, and which. */
export interface NamedField {
  readonly owner: "Recipient" | "Sender" | null
  /** From 1; null for a field that belongs to no order line. */
  readonly line: number | null
  /** Null for a field that has no name of its own. Its code name is never shown. */
  readonly name: FieldName | null
}

export function namedField(path: string): NamedField {
  const parts = path.split(".")
  const last = parts.findLast((part) => !/^\d+$/.test(part)) ?? path
  const [first = "", second = ""] = parts
  const isWhole = parts.length === 1
  return {
    owner: !isWhole && (first === "Recipient" || first === "Sender") ? first : null,
    line: first === "MarketplaceOrderLines" && /^\d+$/.test(second) ? Number(second) + 1 : null,
    name: isNamed(last) ? last : null,
  }
}

function isNamed(name: string): name is FieldName {
  return NAMED.some((each) => each === name)
}

/** A value in words: null for nothing, a text, or a count. */
export type NamedValue = { readonly kind: "none" } | { readonly kind: "text"; readonly text: string }

const NOTHING: NamedValue = { kind: "none" }

export function namedValue(value: unknown): NamedValue {
  const text = textOf(value)
  return text === "" ? NOTHING : { kind: "text", text }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== "")
      .join(", ")
  if (typeof value !== "object") return plainText(value)
  const parts: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value))
  // The name of a value: a service's or an extra's name, a line's description, a meta entry's value.
  const own = [parts["Name"], parts["Description"], parts["Value"], parts["Id"]].map(plainText)
  return (
    own.find((text) => text !== "") ??
    Object.values(parts)
      .map(plainText)
      .filter((text) => text !== "")
      .join(", ")
  )
}

/** Ids that only programs read. */
const MACHINE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function plainText(value: unknown): string {
  if (typeof value === "string") return MACHINE_ID.test(value) ? "" : inWords(value)
  return typeof value === "number" || typeof value === "boolean" ? String(value) : ""
}

/** A code as words: "IntraCompanyTransfer" is "Intra company transfer", "plover-saver" is "Plover saver". */
function inWords(text: string): string {
  if (/^[a-z]+(-[a-z0-9]+)+$/.test(text)) return capital(text.replaceAll("-", " "))
  if (!/^([A-Z][a-z]+){2,}$/.test(text)) return text
  return capital(text.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase())
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
