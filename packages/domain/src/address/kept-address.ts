import type { Address } from "./address.ts"
import { keptPostcode } from "./postcode.ts"
import { withVatStatus } from "./vat-status.ts"

/** The address as it is saved, whoever gave it: its postcode put right, and the VAT status that its number gives it. */
export function keptAddress(address: Address): Address {
  const Postcode = keptPostcode(address.Postcode, address.CountryIsoCode)
  return withVatStatus(Postcode === address.Postcode ? address : { ...address, Postcode })
}
