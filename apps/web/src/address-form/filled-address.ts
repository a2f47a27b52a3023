import type { Address } from "@smart-send/domain/address/address"
import { ADDRESS_TEXT_FIELDS, type AddressTextField } from "@smart-send/domain/address/address-text-fields"
import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { changeAddress } from "./change-address.ts"

/** The fields that a found address has filled in or changed. */
export function filledFields(before: Address, after: Address): readonly AddressTextField[] {
  return ADDRESS_TEXT_FIELDS.filter((field) => after[field] !== "" && after[field] !== before[field])
}

/** Whether the address is still exactly as the search filled it in. */
export function isAsFilled(now: Address, filled: Address): boolean {
  return (
    now.CountryIsoCode === filled.CountryIsoCode && ADDRESS_TEXT_FIELDS.every((field) => now[field] === filled[field])
  )
}

/**
 * The field that the seller goes on with: the first required field that is empty, or else the first one worth checking.
 */
export function nextField(before: Address, after: Address, rules: readonly ValidationRule[]): AddressTextField {
  const required = new Set(rules.filter((rule) => rule.required).map((rule) => rule.name))
  const missing = ADDRESS_TEXT_FIELDS.find((field) => required.has(field) && after[field].trim() === "")
  return missing ?? filledFields(before, after)[0] ?? "Name"
}

/** Takes the place of the found address and keeps the person. A found company replaces the typed one. */
export function withFoundPlace(typed: Address, found: Address): Address {
  const { AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode, CountrySubdivision } = found
  return changeAddress(typed, {
    Organisation: found.Organisation || typed.Organisation,
    AddressLine1,
    AddressLine2,
    Locality,
    Town,
    County,
    Postcode,
    CountryIsoCode: CountryIsoCode || typed.CountryIsoCode,
    CountrySubdivision,
  })
}
