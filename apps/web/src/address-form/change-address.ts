import type { Address } from "@smart-send/domain/address/address"
import { countyAfterMove } from "@smart-send/domain/address/address-field"
import type { AddressTextField } from "@smart-send/domain/address/address-text-fields"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { withVatStatus } from "@smart-send/domain/address/vat-status"
import { switchTyped } from "@smart-send/domain/country/subdivision"

/**
 * Returns the address with what was typed. A postcode of another country, or of another part of it, changes the country
 * too (ADDR-7). The state of another country is dropped.
 */
export function changeAddress(address: Address, change: Partial<Address>): Address {
  const changed = switchTyped({ ...address, ...change })
  // A county that was chosen together with the country is kept.
  if (change.County !== undefined) return changed
  const County = countyAfterMove(changed.County, address.CountryIsoCode, changed.CountryIsoCode)
  return County === changed.County ? changed : { ...changed, County }
}

/** Whether the country changed although only a postcode was typed. */
export function isSwitched(before: Address, after: Address): boolean {
  return (
    before.Postcode !== after.Postcode &&
    (before.CountryIsoCode !== after.CountryIsoCode || before.CountrySubdivision !== after.CountrySubdivision)
  )
}

/** The address when its field is left: no spaces at the ends, and the postcode as its country writes it. */
export function tidiedAddress(address: Address, name: AddressTextField): Address {
  const text = address[name].trim()
  const tidy = name === "Postcode" ? formatPostcode(text, address.CountryIsoCode) : text
  return tidy === address[name] ? address : changeAddress(address, { [name]: tidy })
}

/** A registered tax number makes an individual a registered business (ADDR-14). */
export function withVatNumber<T extends Pick<Address, "VatNumber" | "VatStatus">>(address: T, VatNumber: string): T {
  return withVatStatus({ ...address, VatNumber })
}
