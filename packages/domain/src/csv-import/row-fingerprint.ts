import { textFingerprint } from "../id/text-fingerprint.ts"
import type { OrderRow } from "./read-order-row.ts"
import type { ImportField } from "./import-field.ts"

const TELLING: readonly ImportField[] = [
  "OrderDate",
  "RecipientName",
  "FirstName",
  "LastName",
  "AddressLine1",
  "Postcode",
  "ItemName",
  "Sku",
  "Quantity",
  "LineValue",
  "UnitPrice",
]

/** A stable name for a row without an order number, so that the same file dropped twice makes nothing new. */
export function rowFingerprint(row: OrderRow): string {
  const text = TELLING.map((field) => row.text(field)).join("\u001F")
  return `row-${textFingerprint(text)}`
}
