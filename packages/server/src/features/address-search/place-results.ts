import { addressSchema, type Address } from "@smart-send/domain/address/address"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"
import type { Gazetteer } from "@smart-send/domain/address-check/gazetteer"
import { tidyPostcode } from "@smart-send/domain/address/tidy-postcode"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { toIdentifier } from "./result-identifier.ts"

/** The most towns that a few letters could mean; more would only clutter the list below the addresses. */
const MOST_TOWNS = 5

/** Results from the gazetteer: the town of a whole postcode, or the towns whose names begin with the term. */
export function placeResults(gazetteer: Gazetteer, term: string): readonly AddressResult[] {
  const postcode = tidyPostcode(term, "GBR", gazetteer.isArea)
  if (postcode !== null) {
    const towns = [...new Set(gazetteer.placesAt(postcode).map(({ town }) => town))]
    return towns.map((town) => toResult(town, postcode, `${postcode}, ${town}`))
  }
  const towns = new Set(gazetteer.placesBeginning(term, MOST_TOWNS * 3).map(({ town }) => town))
  return [...towns].slice(0, MOST_TOWNS).map((town) => toResult(town, "", town))
}

function toResult(town: string, postcode: string, Display: string): AddressResult {
  const Identifier = toIdentifier({ kind: "place", town, postcode })
  return { Display, Identifier, HasBreakdown: false, Description: postcode === "" ? "Town" : "Town and postcode" }
}

/** Town, postcode and part of the country; null when the gazetteer has no such town. */
export function placeAddress(
  gazetteer: Gazetteer,
  { town, postcode }: { readonly town: string; readonly postcode: string },
): Address | null {
  const [place] = gazetteer.placesNamed(town)
  const tidy = postcode === "" ? "" : tidyPostcode(postcode, "GBR", gazetteer.isArea)
  if (place === undefined || tidy === null) return null
  return addressSchema.parse(
    switchCountry({ Town: place.town, Postcode: tidy, CountryIsoCode: "GBR", CountrySubdivision: "" }),
  )
}
