import type { Address } from "../address/address.ts"

const LONGEST_KEY = 128

/**
 * Names the property a parcel goes to, so that orders for one door can be grouped (order-panel.md 5.6): country, postcode
 * and first line, however they are spaced and cased. Empty when the address does not say.
 */
export function propertyKeyOf(recipient: Address): string {
  const postcode = letters(recipient.Postcode)
  const line = letters(recipient.AddressLine1)
  if (postcode === "" || line === "") return ""
  return [recipient.CountryIsoCode.toLowerCase(), postcode, line].join("-").slice(0, LONGEST_KEY)
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
}
