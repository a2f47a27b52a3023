import { postcodePattern } from "../../address/postcode-patterns.ts"
import { formatPostcode, isSamePostcode } from "../../address/postcode.ts"
import { tidyPostcode } from "../../address/tidy-postcode.ts"
import { countryInWords } from "../../country/place-in-words.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

/** The postcode's form: mended where that takes no guess beyond a mistyped letter, else named as none of the country's. */
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
