import type { Address } from "./address.ts"

/**
 * The lines of an address as a postman reads them, without name and country: a house number standing alone in line 1
 * joins the street in line 2; empty lines are left out.
 */
export function addressLines(address: Address): readonly string[] {
  const { AddressLine1, AddressLine2, Locality, Town, County } = address
  const street =
    /^\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?$/.test(AddressLine1) && AddressLine2 !== ""
      ? [`${AddressLine1} ${AddressLine2}`]
      : [AddressLine1, AddressLine2]
  return [...street, Locality, Town, County].filter((line) => line !== "")
}

/** A UK postcode with its space before the last three characters; any other as it is. */
export function formatPostcode(postcode: string, countryIso3: string): string {
  const compact = postcode.replaceAll(/\s/g, "").toUpperCase()
  const spaced = ["GBR", "JEY", "GGY", "IMN"].includes(countryIso3) && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact)
  return spaced ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : postcode
}
