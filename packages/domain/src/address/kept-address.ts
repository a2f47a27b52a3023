import { oneLine } from "../text/one-line.ts"
import type { Address } from "./address.ts"
import { keptPostcode } from "./postcode.ts"
import { withVatStatus } from "./vat-status.ts"

const LINES = [
  "Name",
  "AccountName",
  "Phone",
  "Email",
  "Organisation",
  "AddressLine1",
  "AddressLine2",
  "Locality",
  "Town",
  "County",
  "VatNumber",
] as const satisfies readonly (keyof Address)[]

/**
 * The address as it is saved, whoever gave it: each field one line (ITEM-50), its postcode put right, and the VAT status that its number
 * gives it. One that is so already is given back as it is.
 */
export function keptAddress(address: Address): Address {
  const lines = LINES.flatMap((field) => {
    const line = oneLine(address[field])
    return line === address[field] ? [] : [[field, line] as const]
  })
  const Postcode = keptPostcode(oneLine(address.Postcode), address.CountryIsoCode)
  const isKept = lines.length === 0 && Postcode === address.Postcode
  return withVatStatus(isKept ? address : { ...address, ...Object.fromEntries(lines), Postcode })
}
