import type { Address } from "./address.ts"
import { foldText } from "../text/fold-text.ts"
import { placeLine } from "./place-line.ts"

/**
 * The lines of an address as a postman reads them, without name and country: a house number standing alone in line 1
 * joins the street in line 2; empty lines are left out.
 */
export function addressLines(address: Address): readonly string[] {
  const { Locality, Town, County } = address
  return [...streetLines(address), Locality, Town, County].filter((line) => line !== "")
}

/**
 * The organisation where it says more than the name. Of a company without a person both are the same, and what is printed says it
 * once.
 */
export function organisationBeside({ Name, Organisation }: Pick<Address, "Name" | "Organisation">): string {
  return foldText(Name).trim() === foldText(Organisation).trim() ? "" : Organisation
}

/** Name, organisation, street and place in the order in which the country writes them; empty lines are left out. */
export function recipientLines(address: Address): readonly string[] {
  const { Name, Locality } = address
  const lines = [Name, organisationBeside(address), ...streetLines(address), Locality, placeLine(address).text]
  return lines.filter((line) => line !== "")
}

function streetLines({ AddressLine1, AddressLine2 }: Address): readonly string[] {
  return /^\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?$/.test(AddressLine1) && AddressLine2 !== ""
    ? [`${AddressLine1} ${AddressLine2}`]
    : [AddressLine1, AddressLine2]
}
