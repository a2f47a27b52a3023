import { postcodePlace } from "../../country/postcode-pattern.ts"
import { kilometresApart } from "../gazetteer.ts"
import { tidyPostcode } from "../../address/tidy-postcode.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

/** People write the nearest big town, not the post town: only what lies farther off is worth a word. */
const NEAR_KM = 50

/**
 * A town that is known, but not where the postcode is: none of its name within 50 km, and none in the postcode's area. Which of
 * the two is wrong, only the seller can find out.
 */
export const checkTown: AddressCheck = ({ address, gazetteer }) => {
  const { Town, CountryIsoCode } = address
  const postcode = tidyPostcode(address.Postcode, CountryIsoCode, gazetteer.isArea)
  if (postcode === null || Town.trim() === "") return []
  const [home] = gazetteer.placesAt(postcode)
  const named = gazetteer.placesNamed(Town)
  if (home === undefined || named.length === 0) return []
  const { area } = postcodePlace(postcode)
  const fits = named.some(
    (place) => place.districts.some((range) => range.area === area) || kilometresApart(place, home) <= NEAR_KM,
  )
  if (fits) return []
  const Message = cutMessage(
    `${postcode} is in ${home.town}, but the town says ${Town.trim()}. Check which one is right.`,
  )
  return [{ Code: "POSTCODE-TOWN", Field: "Town", Message, Changes: {} }]
}
