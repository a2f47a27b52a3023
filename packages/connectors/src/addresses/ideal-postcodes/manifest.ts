import type { AddressProviderManifest } from "../../address-provider.ts"
import { BRITISH_COUNTRIES } from "@smart-send/domain/country/british-countries"

/**
 * Ideal Postcodes' API, version 1 (its OpenAPI file): the Royal Mail's address file, for the United Kingdom and its islands, where
 * one system of postcodes holds.
 *
 * A search as one types is free, and each address that is resolved of it costs a lookup; a lookup by postcode costs one and brings
 * whole addresses. Keys that search without ever resolving are suspended: nothing here asks ahead of the seller.
 */
export const manifest: AddressProviderManifest = {
  name: "ideal-postcodes",
  displayName: "Ideal Postcodes",
  countries: BRITISH_COUNTRIES,
}
