import { countryStates } from "./country-states.ts"

/** Codes by country, and by what people write, in small letters: "ca" and "california" alike. */
const codes = new Map(
  Object.entries(countryStates).map(([country, states]) => [
    country,
    new Map(states.flatMap(([code, name]) => [code, name].map((text) => [text.toLowerCase(), code] as const))),
  ]),
)

/** The code of a state by its code or English name, however it is cased; null for one that the country does not have. @param country alpha-3. */
export function stateCode(country: string, written: string): string | null {
  return codes.get(country)?.get(written.trim().toLowerCase()) ?? null
}

/** Whether addresses of the country need a state, one of a list. @param country alpha-3. */
export function hasStates(country: string): boolean {
  return codes.has(country)
}
