import { postcodePattern } from "../../address/postcode-patterns.ts"
import { formatPostcode, isSamePostcode } from "../../address/postcode.ts"
import { tidyPostcode } from "../../address/tidy-postcode.ts"
import { countryInWords } from "../../country/place-in-words.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

/**
 * Checks the form of the postcode. It is corrected where at most one mistyped letter has to be guessed; otherwise the
 * message says that it is not a postcode of the country.
 */
export const checkPostcode: AddressCheck = ({ address, gazetteer }) => {
  const { Postcode, CountryIsoCode } = address
  if (Postcode.trim() === "" || postcodePattern(CountryIsoCode) === null) return []
  const tidy = tidyPostcode(Postcode, CountryIsoCode, gazetteer.isArea)
  if (tidy === null) {
    const Message = cutMessage(
      `${formatPostcode(Postcode.trim(), CountryIsoCode)} is not a postcode in ${countryInWords(CountryIsoCode)}. Check it with the buyer.`,
    )
    return [{ Code: "POSTCODE-UNKNOWN", Field: "Postcode", Message, Changes: {} }]
  }
  // Case and gaps are put right wherever it is shown or sent: there is nothing for the seller to do.
  if (isSamePostcode(tidy, Postcode)) return []
  return [
    {
      Code: "POSTCODE-FORM",
      Field: "Postcode",
      Message: cutMessage(`Write ${Postcode.trim()} as ${tidy}.`),
      Changes: { Postcode: tidy },
    },
  ]
}
