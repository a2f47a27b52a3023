import { ADDRESS_SEARCH_LIMITS } from "@smart-send/domain/address-search/address-search-limits"
import { addressSchema, type Address } from "@smart-send/domain/address/address"
import type { FoundAddress } from "../../address-provider.ts"
import type { IdealAddress } from "./api.ts"
import { CROWN_DEPENDENCIES } from "@smart-send/domain/country/british-countries"
import { STORED_ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { cutText } from "@smart-send/domain/text/cut-text"

/** Names a postcode in a breakdown; addresses go by Ideal Postcodes' own ids. */
const POSTCODE = "postcode:"

/**
 * Its address in our fields. It has three lines. An organisation in the first line moves to its own field; the last
 * line left over is the locality.
 */
export function toAddress(ideal: IdealAddress): Address {
  const { line_1, line_2, line_3, organisation_name, post_town, county, postcode, country_iso, id } = ideal
  const all = [line_1, line_2, line_3].filter((line) => line !== "")
  const isFirst = organisation_name !== "" && all.length > 1 && all[0] === organisation_name
  const [AddressLine1 = "", AddressLine2 = "", Locality = ""] = isFirst ? all.slice(1) : all
  return addressSchema.parse({
    Organisation: cut(organisation_name),
    AddressLine1: cut(AddressLine1),
    AddressLine2: cut(AddressLine2),
    Locality: cut(Locality),
    Town: cut(post_town),
    County: cut(county),
    Postcode: cutText(postcode, STORED_ADDRESS_LIMITS.postcode),
    CountryIsoCode: CROWN_DEPENDENCIES.includes(country_iso) ? country_iso : "GBR",
    PropertyKey: cutText(id, STORED_ADDRESS_LIMITS.propertyKey),
  })
}

/** A line of the list for a whole address. */
export function toFoundAddress(ideal: IdealAddress): FoundAddress {
  const { line_1, line_2, line_3, post_town, postcode, id } = ideal
  const Display = [line_1, line_2, line_3, post_town, postcode].filter((part) => part !== "").join(", ")
  const result = {
    Display: cutText(Display, ADDRESS_SEARCH_LIMITS.display),
    Identifier: id,
    HasBreakdown: false,
    Description: "",
  }
  return { result, address: toAddress(ideal) }
}

/** A line for a postcode, which breaks down into its addresses. */
export function toFoundPostcode(postcode: string): FoundAddress {
  const result = {
    Display: postcode,
    Identifier: `${POSTCODE}${postcode.replaceAll(/\s/g, "")}`,
    HasBreakdown: true,
    Description: "Did you mean this postcode?",
  }
  return { result, address: null }
}

/** The postcode whose breakdown is requested, or null when the identifier is not one of ours. */
export function postcodeOf(identifier: string): string | null {
  const postcode = identifier.startsWith(POSTCODE) ? identifier.slice(POSTCODE.length) : ""
  return /^[A-Z0-9]{5,8}$/.test(postcode) ? postcode : null
}

function cut(line: string): string {
  return cutText(line, STORED_ADDRESS_LIMITS.line)
}
