import type { Address } from "../address/address.ts"
import { formatPostcode } from "../address/postcode.ts"
import { compactPostcode, plainWords } from "../address/plain-words.ts"

/**
 * What an address is found by: its plain words with a space around each, the postcode with its gap and without. The beginning of
 * a word is then found by the text " begin".
 */
export function addressWords(address: Address): string {
  const { Name, Organisation, AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode } = address
  const compact = compactPostcode(Postcode)
  const spaced = formatPostcode(Postcode, CountryIsoCode)
  const parts = [Name, Organisation, AddressLine1, AddressLine2, Locality, Town, County, spaced, compact]
  return ` ${plainWords(parts.join(" ")).join(" ")} `
}

/** The beginnings of words that an address must have, every one of them: " ls1" and " 4d" of "LS1 4d". */
export function wordBeginnings(term: string): readonly string[] {
  return plainWords(term).map((word) => ` ${word}`)
}
