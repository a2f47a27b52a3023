import type { OrderRow } from "./read-order-row.ts"
import type { ImportField } from "./import-field.ts"

/** What distinguishes one buyer from another. A row that leaves one of these empty may be anybody's. */
const TELLING: readonly (readonly ImportField[])[] = [
  ["RecipientName", "FirstName", "LastName"],
  ["AddressLine1", "AddressLine2", "AddressLine3"],
  ["Town"],
  ["Postcode"],
  ["Country"],
]

interface Buyer {
  readonly traits: string[]
  readonly rows: OrderRow[]
}

/**
 * The rows of one order number, a list for each buyer among them: two buyers may have the same number. A row without
 * a name belongs to the buyer before it, because in some reports only the first row of an order has the address.
 */
export function buyersOfOrder(rows: readonly OrderRow[]): readonly (readonly OrderRow[])[] {
  if (rows.length === 1) return [rows]
  const buyers: Buyer[] = []
  let latest: Buyer | undefined
  for (const row of rows) {
    const traits = TELLING.map((fields) => plain(fields.map((field) => row.text(field)).join(" ")))
    const isNobody = traits.every((trait) => trait === "")
    let buyer = isNobody ? latest : buyers.find((known) => isSame(known.traits, traits))
    if (buyer === undefined) {
      buyer = { traits: [], rows: [] }
      buyers.push(buyer)
    }
    buyer.rows.push(row)
    for (const [place, trait] of traits.entries()) buyer.traits[place] ||= trait
    latest = buyer
  }
  return buyers.map((buyer) => buyer.rows)
}

function isSame(known: readonly string[], traits: readonly string[]): boolean {
  return traits.every((trait, place) => trait === "" || (known[place] ?? "") === "" || known[place] === trait)
}

/** However it was typed: no case, accents, spaces or punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
}
