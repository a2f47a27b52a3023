import { formatPostcode } from "../../address/postcode.ts"
import { placeInWords } from "../../country/place-in-words.ts"
import { switchCountry } from "../../country/subdivision.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

/**
 * The postcode lies in another country, or in another part of it, than the address says. A part that is left open is no fault:
 * it follows from the postcode wherever it counts.
 */
export const checkCountryPart: AddressCheck = ({ address }) => {
  const meant = switchCountry(address)
  const isElsewhere = meant.CountryIsoCode !== address.CountryIsoCode
  const isOtherPart = address.CountrySubdivision !== "" && meant.CountrySubdivision !== address.CountrySubdivision
  if (!isElsewhere && !isOtherPart) return []
  const { CountryIsoCode, CountrySubdivision } = meant
  const Message = cutMessage(
    `${formatPostcode(address.Postcode.trim(), address.CountryIsoCode)} is in ${placeInWords(meant)}, but the address says ${placeInWords(address)}.`,
  )
  return [
    {
      Code: "COUNTRY-PART",
      Field: isElsewhere ? "CountryIsoCode" : "CountrySubdivision",
      Message,
      Changes: { CountryIsoCode, CountrySubdivision },
    },
  ]
}
