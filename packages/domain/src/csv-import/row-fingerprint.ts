import type { ImportField } from "./csv-format.ts"
import type { OrderRow } from "./read-order-row.ts"

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

/** A stable name for a row without an order number, so that the same file dropped twice makes nothing new. FNV-1a, twice 32 bits. */
export function rowFingerprint(row: OrderRow): string {
  const text = TELLING.map((field) => row.text(field)).join("\u001F")
  return `row-${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01000193)}`
}

function fnv1a(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, "0")
}
