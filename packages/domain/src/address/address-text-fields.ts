import type { Address } from "./address.ts"

/** The fields of an address that a person types as a line of text, in the order of the form. */
export const ADDRESS_TEXT_FIELDS = [
  "Name",
  "Organisation",
  "AddressLine1",
  "AddressLine2",
  "Locality",
  "Town",
  "County",
  "Postcode",
  "Phone",
  "Email",
] as const satisfies readonly (keyof Address)[]
export type AddressTextField = (typeof ADDRESS_TEXT_FIELDS)[number]
