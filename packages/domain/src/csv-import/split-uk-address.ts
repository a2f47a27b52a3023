import type { Address } from "../address/address.ts"

/** A leading house number: `14 Harbour Row`, `12a Mill Lane`, `3-5 High Street`, `7, The Green`. Not `1st Avenue`. */
const NUMBERED = /^(\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?),?\s+(\S.*)$/

/**
 * A UK address with a leading house number in line 1 is split into number and street, and the postcode loses its spaces
 * (CSV-14). The number stays in line 1, the street goes to line 2, and what stood in line 2 becomes the locality.
 */
export function splitUkAddress(address: Address): Address {
  if (address.CountryIsoCode !== "GBR") return address
  const Postcode = address.Postcode.replaceAll(/\s/g, "").toUpperCase()
  const match = NUMBERED.exec(address.AddressLine1)
  if (!match?.[1] || !match[2]) return { ...address, Postcode }
  return {
    ...address,
    Postcode,
    AddressLine1: match[1],
    AddressLine2: match[2],
    Locality: [address.AddressLine2, address.Locality].filter((part) => part !== "").join(", "),
  }
}
