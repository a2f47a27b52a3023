import type { Address } from "../address/address.ts"
import { hasLetter } from "../text/has-letter.ts"

/** A field of the address form without which an address is not kept (account-area 5). */
export const NEEDED_FIELDS = ["AccountName", "AddressLine1", "AddressLine2", "Town", "Postcode"] as const
export type NeededField = (typeof NEEDED_FIELDS)[number]

const SENTENCES: Readonly<Record<NeededField, string>> = {
  AccountName: "Give the address a name.",
  AddressLine1: "Enter the house number or name.",
  AddressLine2: "Enter the street.",
  Town: "Enter the town or city.",
  Postcode: "Enter the postcode.",
}

export interface SavedAddressFault {
  readonly Field: NeededField
  readonly Message: string
}

/** What keeps an address out of the book, in the order of the form; empty when nothing does. */
export function savedAddressFaults(address: Pick<Address, NeededField>): readonly SavedAddressFault[] {
  return NEEDED_FIELDS.filter((field) => isMissing(field, address[field])).map((Field) => ({
    Field,
    Message: SENTENCES[Field],
  }))
}

/** What can't be read on a label is no address (LABEL-31); its name in the book is the seller's own. */
function isMissing(field: NeededField, text: string): boolean {
  return field === "AccountName" ? text.trim() === "" : !hasLetter(text)
}
