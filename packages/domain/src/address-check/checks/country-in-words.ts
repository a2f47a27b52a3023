import { countryName } from "../../country/country.ts"

const WITH_ARTICLE =
  /^(?:United|Isle|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Vatican)|(?:Islands|Republic|Territory|Territories)$/

/** A country in the middle of a sentence: "the United Kingdom", "Jersey". @param iso3 alpha-3. */
export function countryInWords(iso3: string): string {
  const name = countryName(iso3)
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}
