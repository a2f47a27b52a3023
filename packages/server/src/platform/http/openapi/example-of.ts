import { z } from "zod"

const ITEM = "019d5f2e-7c41-7a3b-9a55-2f6b8c1d0e77"

/** Example texts by field name, for fields that accept any text. */
const TEXTS = new Map([
  ["Name", "Octavia Greenhalgh"],
  ["Description", "Framed print A4, oak frame"],
  ["AddressLine1", "14 Harbour Row"],
  ["Town", "Whitby"],
  ["County", "North Yorkshire"],
  ["Postcode", "YO21 3BD"],
  ["CountryIsoCode", "GBR"],
  ["CountryISO3Code", "GBR"],
  ["CountryOfManufacture", "GBR"],
  ["Iso3Code", "GBR"],
  ["CurrencyCode", "GBP"],
  ["Email", "octavia@example.com"],
  ["Phone", "07700 900914"],
  ["Sku", "PRT-A4-1"],
  ["Provider", "PARCELYARD"],
  ["AccountId", "main"],
  ["provider", "PARCELYARD"],
  ["account", "main"],
  ["service", "plover-saver"],
  ["ServiceSlug", "plover-saver"],
  ["Slug", "plover-saver"],
  ["CourierName", "Plover"],
  ["TrackingNumber", "PLV0012345678"],
  ["MarketplaceOrderId", "1001"],
  ["MarketplaceOrderLineId", "1"],
  ["CustomerReference", "REF-1001"],
  ["ReferenceSummary", "1001"],
  ["UpdatedBy", "seller@example.com"],
  ["Reference", "SS-7K2M9Q"],
  ["CutOff", "16:00"],
  ["Message", "Done"],
  ["TariffCode", "4911910000"],
  ["Href", "/edge/demo/label/file/..."],
])

/**
 * An example that a schema accepts, built from its fields. It is the same every time, and tests check it against the
 * schema of each call. `name` is the name of the field.
 */
export function exampleOf(schema: z.ZodType, name = ""): unknown {
  const example = draft(schema, name)
  return schema.safeParse(example).success
    ? example
    : (candidates(name).find((one) => schema.safeParse(one).success) ?? example)
}

function draft(schema: z.ZodType, name: string): unknown {
  // An empty text is better than an example that nobody would write there.
  if (schema instanceof z.ZodDefault && schema.def.defaultValue === "" && !TEXTS.has(name)) return ""
  const inner = innerOf(schema)
  if (inner !== null) return exampleOf(inner, name)
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return ofArray(schema, schema.element, name)
  if (schema instanceof z.ZodRecord) return ofRecord(schema, name)
  if (schema instanceof z.ZodUnion && schema.options[0] instanceof z.ZodType) return exampleOf(schema.options[0], name)
  return ofPlain(schema, name)
}

function ofPlain(schema: z.ZodType, name: string): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  return candidates(name)[0]
}

/** The inner schema of a wrapper. A field that may be absent or null is shown with a value. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? schema.in : null
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  if (!wraps) return null
  const inner = schema.unwrap()
  return inner instanceof z.ZodType ? inner : null
}

function ofObject(schema: z.ZodObject): unknown {
  const fields = Object.entries(schema.shape).filter(([, field]) => !isIgnored(field))
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name)]))
}

/** A field that is ignored, or that may hold anything, is left out of the example. */
function isIgnored(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodUnknown
}

/** One entry, or as many as the schema demands. */
function ofArray(schema: z.ZodArray, element: z.ZodType, name: string): unknown {
  const entry = exampleOf(element, name)
  return [[entry], [entry, entry]].find((entries) => schema.safeParse(entries).success) ?? []
}

function ofRecord(schema: z.ZodRecord, name: string): unknown {
  if (!(schema.keyType instanceof z.ZodType) || !(schema.valueType instanceof z.ZodType)) return {}
  return { [String(exampleOf(schema.keyType, "Id"))]: exampleOf(schema.valueType, name) }
}

/** The most telling ones first. */
function candidates(name: string): readonly unknown[] {
  return [
    TEXTS.get(name),
    ITEM,
    "2026-11-23T09:30:00.000Z",
    "2026-11-24",
    "11-24",
    "plover-saver",
    "GBR",
    "GBP",
    "16:00",
    "1",
    "",
    null,
  ].filter((one) => one !== undefined)
}
