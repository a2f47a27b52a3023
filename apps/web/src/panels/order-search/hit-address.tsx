import { placeLine } from "@smart-send/domain/address/place-line"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { useCountries } from "../../data/country/use-countries.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { MarkedText } from "./marked-text.tsx"
import * as styles from "./hit.module.css"

/** The whole delivery address in a line, with its country where that is not the seller's own. */
export function HitAddress({ address }: { readonly address: SearchDocument["deliveryAddress"] }) {
  const { DefaultCountry: home } = useSettings()
  const countries = useCountries()
  const { countryIsoCode: code } = address
  const country = countries.find((each) => each.CountryIsoCode === code && each.CountrySubdivision === "")?.Name ?? code
  const place = placeLine({
    Town: address.town,
    County: address.county,
    Postcode: address.postcode,
    CountryIsoCode: code,
  })
  const parts = [
    address.name === "" ? "" : address.organisation,
    address.addressLine1,
    address.addressLine2,
    address.locality,
    place.text,
    code === home ? "" : country,
  ]
  const text = parts.filter((part) => part !== "").join(", ")
  return (
    <p className={styles.address} title={text}>
      <MarkedText text={text} />
    </p>
  )
}
