import { countryStates } from "./country-states.ts"
import { countryInWords } from "./place-in-words.ts"
import { foldText } from "../text/fold-text.ts"

/** Codes by country, and by what people write, see {@link keyOf}: "CA", "ca.", "US-CA" and "California" alike. */
const codes = new Map(
  Object.entries(countryStates).map(([country, states]) => [
    country,
    new Map(
      states.flatMap(([code, name]) =>
        [code, name, `${country.slice(0, 2)}-${code}`].map((text) => [keyOf(text), code] as const),
      ),
    ),
  ]),
)

/** Letters alone, small and without accents: "N.S.W.", "Québec". */
function keyOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}]/gu, "")
}

/** The code of a state by its code or English name, however it is cased; null for one that the country does not have. @param country alpha-3. */
export function stateCode(country: string, written: string): string | null {
  return codes.get(country)?.get(keyOf(written)) ?? null
}

/** Whether addresses of the country need a state, one of a list. @param country alpha-3. */
export function hasStates(country: string): boolean {
  return codes.has(country)
}

/** What a country calls its states. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["CAN", "province or territory"],
  ["AUS", "state or territory"],
])

/**
 * A sentence for a county that is not a state of its country: "North Yorkshire is not a state in the United States".
 * Null when it is one, when it is empty, and in countries without a list of states.
 */
export function whyNoState(address: { readonly CountryIsoCode: string; readonly County: string }): string | null {
  const { CountryIsoCode, County } = address
  const written = County.trim()
  if (written === "" || !hasStates(CountryIsoCode) || stateCode(CountryIsoCode, written) !== null) return null
  return `${written} is not a ${KINDS.get(CountryIsoCode) ?? "state"} in ${countryInWords(CountryIsoCode)}`
}

/** The address as couriers take it: with the code of its state, where its country has states. */
export function withStateCode<Place extends { readonly CountryIsoCode: string; readonly County: string }>(
  address: Place,
): Place {
  const code = stateCode(address.CountryIsoCode, address.County)
  return code === null || code === address.County ? address : { ...address, County: code }
}
