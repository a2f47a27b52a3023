import { headerKey } from "./csv-format.ts"
import { ROWS_SEARCHED } from "./rows-searched.ts"

/** A kind of file that is recognised and holds nothing that could be sent. */
interface RefusedFile {
  /** Every one of these groups must have at least one of its headers in the file. */
  readonly required: readonly (readonly string[])[]
  readonly message: string
}

/**
 * The order list of PrestaShop's back office, in the languages of its users. Its Customer column has a name and no
 * address.
 */
const PRESTASHOP_GRID: RefusedFile = {
  required: [
    ["id"],
    ["reference", "référence", "referenz", "bestell nr", "referencia", "riferimento", "kenmerk", "referentie"],
    ["new client", "new customer", "nouveau client", "neukunde", "nuevo cliente", "nuovo cliente", "nieuwe klant"],
    ["delivery", "livraison", "lieferung", "entrega", "consegna", "levering"],
  ],
  message:
    "This is PrestaShop's list of orders, which has no addresses. Export the orders with their delivery addresses instead, from Advanced Parameters, SQL Manager, or with an export module.",
}

/** Why a file of no kind that can be read is refused, when it is of a known one; null otherwise. */
export function refusalOf(rows: readonly (readonly string[])[]): string | null {
  for (const cells of rows.slice(0, ROWS_SEARCHED)) {
    const keys = new Set(cells.map(headerKey))
    if (PRESTASHOP_GRID.required.every((names) => names.some((name) => keys.has(name)))) return PRESTASHOP_GRID.message
  }
  return null
}
