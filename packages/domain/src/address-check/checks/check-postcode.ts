import { postcodePattern } from "../../address/postcode-patterns.ts"
import { tidyPostcode } from "../../address/tidy-postcode.ts"
import { countryInWords } from "../../country/place-in-words.ts"
import type { AddressCheck } from "./address-check.ts"
import { cutMessage } from "../cut-message.ts"

const BRITISH = new Set(["GBR", "IMN", "JEY", "GGY"])

/** The postcode's form: mended where that takes no guess beyond a mistyped letter, else named as none of the country's. */
export const checkPostcode: AddressCheck = ({ address, gazetteer }) => {
  const { Postcode, CountryIsoCode } = address
  const source = postcodePattern(CountryIsoCode)
  if (Postcode.trim() === "" || source === null) return []
  const tidy = tidyPostcode(Postcode, CountryIsoCode, gazetteer.isArea)
  if (tidy === null) {
    const Message = cutMessage(
      `${Postcode.trim()} is not a postcode in ${countryInWords(CountryIsoCode)}. Check it with the buyer.`,
    )
    return [{ Code: "POSTCODE-UNKNOWN", Field: "Postcode", Message, Changes: {} }]
  }
  // Abroad both ways to write one are taken, with the gap and without.
  if (tidy === Postcode || (!BRITISH.has(CountryIsoCode) && new RegExp(source, "u").test(Postcode))) return []
  return [
    {
      Code: "POSTCODE-FORM",
      Field: "Postcode",
      Message: cutMessage(`Write ${Postcode} as ${tidy}.`),
      Changes: { Postcode: tidy },
    },
  ]
}
