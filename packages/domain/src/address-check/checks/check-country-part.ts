import { switchCountry } from "../../country/subdivision.ts"
import type { AddressCheck } from "./address-check.ts"
import { countryInWords } from "./country-in-words.ts"
import { cutMessage } from "../cut-message.ts"

/** How a sentence names the parts that couriers treat apart. */
const PARTS: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    HIGH: "the Highlands and Islands",
    NIR: "Northern Ireland",
    "ES-GC": "the Canary Islands",
    "ES-CE": "Ceuta",
    "ES-ML": "Melilla",
    "PT-20": "the Azores",
    "PT-30": "Madeira",
    "IT-SA": "Sardinia",
    "IT-SI": "Sicily",
  }),
)

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
    `${address.Postcode.trim()} is in ${nameOf(meant)}, but the address says ${nameOf(address)}.`,
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

function nameOf(place: { readonly CountryIsoCode: string; readonly CountrySubdivision: string }): string {
  return PARTS.get(place.CountrySubdivision) ?? countryInWords(place.CountryIsoCode)
}
