import type { Address } from "./address.ts"

/** A leading house number: `14 Harbour Row`, `12a Mill Lane`, `3-5 High Street`, `7, The Green`. Not `1st Avenue`. */
const NUMBERED = /^(\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?),?\s+(\S.*)$/

const HOUSE = /^\d+[A-Za-z]?(?:\s?[-/]\s?\d+[A-Za-z]?)?$/

/**
 * A street and the number of its house from columns of their own, as it is written in the UK: the number first, whatever the
 * order of the columns, with a letter that has a column, too.
 */
export function ukStreetLine(parts: readonly string[]): string {
  const at = parts.findIndex((part) => HOUSE.test(part))
  const number = parts[at]
  if (at < 1 || number === undefined) return parts.join(" ")
  const letter = parts[at + 1] ?? ""
  const isLetter = /^[A-Za-z]$/.test(letter)
  const others = [...parts.slice(0, at), ...parts.slice(isLetter ? at + 2 : at + 1)]
  return [isLetter ? `${number}${letter}` : number, ...others].join(" ")
}

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
