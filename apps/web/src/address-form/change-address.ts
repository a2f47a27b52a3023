import type { Address, VatStatus } from "@smart-send/domain/address/address"
import { countyAfterMove } from "@smart-send/domain/address/address-field"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { withVatStatus } from "@smart-send/domain/address/vat-status"
import { switchCountry } from "@smart-send/domain/country/subdivision"

/** The address with what was typed. A postcode that lies in another country or part of it brings that with it (ADDR-7); a state of another country does not come along. */
export function changeAddress(address: Address, change: Partial<Address>): Address {
  const changed = switchCountry({ ...address, ...change })
  // A county that was chosen together with the country is meant.
  if (change.County !== undefined) return changed
  const County = countyAfterMove(changed.County, address.CountryIsoCode, changed.CountryIsoCode)
  return County === changed.County ? changed : { ...changed, County }
}

/** Whether the place became another one by itself: typed was a postcode, and the country moved. */
export function isSwitched(before: Address, after: Address): boolean {
  return (
    before.Postcode !== after.Postcode &&
    (before.CountryIsoCode !== after.CountryIsoCode || before.CountrySubdivision !== after.CountrySubdivision)
  )
}

/** As it is left: without spaces at the ends, a postcode as its country writes it. */
export function tidiedAddress(address: Address, name: AddressTextField): Address {
  const text = address[name].trim()
  const tidy = name === "Postcode" ? formatPostcode(text, address.CountryIsoCode) : text
  return tidy === address[name] ? address : changeAddress(address, { [name]: tidy })
}

/** A registered tax number makes an individual a registered business (ADDR-14). */
export function withVatNumber(address: Address, VatNumber: string): Address {
  return withVatStatus({ ...address, VatNumber })
}

/** Choosing an individual clears the number (ADDR-14). */
export function withChosenVatStatus(address: Address, VatStatus: VatStatus): Address {
  return { ...address, VatStatus, VatNumber: VatStatus === "Individual" ? "" : address.VatNumber }
}

/** The fields of an address that are a line of text. */
export type AddressTextField =
  | "Name"
  | "Organisation"
  | "AddressLine1"
  | "AddressLine2"
  | "Locality"
  | "Town"
  | "County"
  | "Postcode"
  | "Phone"
  | "Email"
