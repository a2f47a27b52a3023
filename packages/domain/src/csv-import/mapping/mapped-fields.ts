import type { CellKind } from "./cell-kind.ts"
import type { ImportField } from "../import-field.ts"

/** Everything that a column can be mapped to, in the order in which it is offered. */
export const MAPPED_FIELDS = [
  "OrderNumber",
  "RecipientName",
  "FirstName",
  "LastName",
  "Company",
  "AddressLine1",
  "AddressLine2",
  "AddressLine3",
  "Town",
  "County",
  "Postcode",
  "Country",
  "Phone",
  "Email",
  "ItemName",
  "Variation",
  "Sku",
  "Quantity",
  "UnitPrice",
  "LineValue",
  "LineDiscount",
  "Currency",
  "Weight",
  "Length",
  "Width",
  "Height",
  "OrderDate",
  "SalesRecord",
  "BuyerId",
  "BuyerNote",
  "DeliveryInstructions",
  "MarketplaceService",
  "Tags",
  "TariffCode",
  "CountryOfManufacture",
  "ExportReason",
  "IossNumber",
  "ItemNumber",
  "ParcelId",
  "FulfilmentStatus",
  "SentAt",
  "CancelledAt",
  // Only the kinds of file that have them know what to make of these.
  "OrderValue",
  "ReferenceName",
  "ReferenceValue",
  "SoldInPerson",
] as const satisfies readonly Exclude<ImportField, "IossNumberSource">[]
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** A column that is not read. */
export const IGNORE = "IGNORE"
export type ColumnTarget = MappedField | typeof IGNORE

interface FieldRule {
  /** What its cells look like; any text when left out. */
  readonly cells?: CellKind
  /** Stands between the cells of several columns of one row. Without it one column alone can be the field. */
  readonly joinedBy?: string
  /** False for what only the kinds of file know that have it. */
  readonly isOffered?: false
}

const JOINED: FieldRule = { joinedBy: " " }
const UNOFFERED: FieldRule = { isOffered: false }

const RULES: Readonly<Record<MappedField, FieldRule>> = {
  OrderNumber: { cells: "orderNumber" },
  RecipientName: JOINED,
  FirstName: {},
  LastName: JOINED,
  Company: JOINED,
  AddressLine1: JOINED,
  AddressLine2: JOINED,
  AddressLine3: JOINED,
  Town: {},
  County: {},
  Postcode: { cells: "postcode" },
  Country: { cells: "country" },
  Phone: { cells: "phone" },
  Email: { cells: "email" },
  ItemName: JOINED,
  Variation: { joinedBy: ", " },
  Sku: {},
  Quantity: { cells: "quantity" },
  UnitPrice: { cells: "money" },
  LineValue: { cells: "money" },
  LineDiscount: { cells: "money" },
  Currency: { cells: "currency" },
  Weight: { cells: "weight" },
  Length: { cells: "side" },
  Width: { cells: "side" },
  Height: { cells: "side" },
  OrderDate: { cells: "date" },
  SalesRecord: {},
  BuyerId: {},
  BuyerNote: JOINED,
  DeliveryInstructions: JOINED,
  MarketplaceService: {},
  Tags: { joinedBy: ", " },
  TariffCode: { cells: "tariffCode" },
  CountryOfManufacture: { cells: "country" },
  ExportReason: {},
  IossNumber: {},
  ItemNumber: {},
  ParcelId: {},
  FulfilmentStatus: {},
  SentAt: {},
  CancelledAt: {},
  OrderValue: UNOFFERED,
  ReferenceName: UNOFFERED,
  ReferenceValue: UNOFFERED,
  SoldInPerson: UNOFFERED,
}

/** The fields that a seller can choose for a column. */
export const OFFERED_FIELDS: readonly MappedField[] = MAPPED_FIELDS.filter((field) => RULES[field].isOffered !== false)

/** What the cells of a field look like; null where any text will do. */
export function cellsOfField(field: MappedField): CellKind | null {
  return RULES[field].cells ?? null
}

/** What stands between the cells of several columns that are one field; null where one column alone can be it. */
export function joinedBy(field: MappedField): string | null {
  return RULES[field].joinedBy ?? null
}

/** An item can't be made without one field of each of these. */
export const REQUIRED_FIELDS: readonly (readonly [MappedField, ...MappedField[]])[] = [
  ["RecipientName", "LastName", "FirstName", "Company"],
  ["AddressLine1"],
  ["Town"],
  ["Postcode"],
  ["ItemName", "Sku", "OrderNumber"],
]

/** The required fields, each named by its first, of which none is mapped. */
export function missingFields(mapped: Iterable<ColumnTarget>): readonly MappedField[] {
  const given = new Set(mapped)
  return REQUIRED_FIELDS.flatMap((fields) => (fields.some((field) => given.has(field)) ? [] : fields[0]))
}
