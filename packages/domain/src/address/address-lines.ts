import type { Address } from "./address.ts"
import { placeLine } from "./place-line.ts"

/**
 * The lines of an address as a postman reads them, without name and country: a house number standing alone in line 1
 * joins the street in line 2; empty lines are left out.
 */
export function addressLines(address: Address): readonly string[] {
  const { Locality, Town, County } = address
  return [...streetLines(address), Locality, Town, County].filter((line) => line !== "")
}

/** Name, organisation, street and place in the order in which the country writes them; empty lines are left out. */
export function recipientLines(address: Address): readonly string[] {
  const { Name, Organisation, Locality } = address
  const lines = [Name, Organisation, ...streetLines(address), Locality, placeLine(address).text]
  return lines.filter((line) => line !== "")
}

function streetLines({ AddressLine1, AddressLine2 }: Address): readonly string[] {
  return /^\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?$/.test(AddressLine1) && AddressLine2 !== ""
    ? [`${AddressLine1} ${AddressLine2}`]
    : [AddressLine1, AddressLine2]
}
