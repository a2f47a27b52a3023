import { z } from "zod"
import { addressSchema, type Address } from "../address/address.ts"
import { splitUkAddress } from "../address/split-uk-address.ts"

/** An address as the account area's search answers it (account-area 7.4). A field that is not known is the empty string. */
export const lookedUpAddressSchema = z.strictObject({
  /** Alpha-3. */
  countryIso: z.string(),
  postcode: z.string(),
  /** The number or name of the house. */
  property: z.string(),
  organisation: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  locality: z.string(),
  deliveryPointSuffix: z.string(),
})
export type LookedUpAddress = z.infer<typeof lookedUpAddressSchema>

/** No source of addresses tells its delivery point suffix. */
export function toLookedUpAddress(address: Address): LookedUpAddress {
  const isOneLine = address.AddressLine2.trim() === ""
  const { AddressLine1, AddressLine2 } = isOneLine ? splitUkAddress(address) : address
  return {
    countryIso: address.CountryIsoCode,
    postcode: address.Postcode,
    property: AddressLine1,
    organisation: address.Organisation,
    street: AddressLine2,
    town: address.Town,
    county: address.County,
    locality: address.Locality,
    deliveryPointSuffix: "",
  }
}

/** The same as an address of ours: of nobody yet. */
export function fromLookedUpAddress(found: LookedUpAddress): Address {
  return addressSchema.parse({
    CountryIsoCode: found.countryIso,
    Postcode: found.postcode,
    AddressLine1: found.property,
    Organisation: found.organisation,
    AddressLine2: found.street,
    Town: found.town,
    County: found.county,
    Locality: found.locality,
  })
}
