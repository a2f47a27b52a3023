import { digitsOf } from "../digits-of.ts"
import type { SaleBuyer } from "../shop.ts"
import type { PrestaRow } from "./presta-answer.ts"

/** The ids that a new shop gives. */
const COUNTRIES = new Map([
  ["DE", "1"],
  ["CA", "4"],
  ["ES", "6"],
  ["FR", "8"],
  ["IT", "10"],
  ["JP", "11"],
  ["NL", "13"],
  ["GB", "17"],
  ["US", "21"],
  ["AU", "24"],
  ["IE", "26"],
])
const CURRENCIES = ["GBP", "EUR", "USD", "AUD", "CAD", "JPY"]
/** Countries whose addresses have a state; everywhere else the shop asks for none. */
const STATES: readonly (readonly [country: string, iso: string])[] = [
  ["US", "OR"],
  ["US", "NC"],
  ["US", "WI"],
  ["US", "NM"],
  ["CA", "BC"],
  ["CA", "NS"],
  ["AU", "VIC"],
  ["AU", "TAS"],
  ["AU", "WA"],
]

export function countryId(country: string): string {
  return COUNTRIES.get(country) ?? digitsOf(country, 4)
}

export function currencyId(currency: string): string {
  const place = CURRENCIES.indexOf(currency)
  return place < 0 ? digitsOf(currency, 4) : String(place + 1)
}

export function stateIdOf({ country, county }: Pick<SaleBuyer, "country" | "county">): string {
  return String(STATES.findIndex(([of, iso]) => of === country && iso === county) + 1)
}

/** The countries of the list, and those that somebody has bought from. */
export function countryRows(bought: ReadonlySet<string>): readonly PrestaRow[] {
  return [...new Set([...COUNTRIES.keys(), ...bought])].map((iso) => ({
    id: countryId(iso),
    fields: { id_zone: "1", iso_code: iso, active: "1", contains_states: iso === "US" ? "1" : "0", name: iso },
  }))
}

export function currencyRows(used: ReadonlySet<string>): readonly PrestaRow[] {
  return [...new Set([...CURRENCIES, ...used])].map((iso) => ({
    id: currencyId(iso),
    fields: { name: iso, iso_code: iso, conversion_rate: "1.000000", deleted: "0", active: "1" },
  }))
}

export const stateRows: readonly PrestaRow[] = STATES.map(([country, iso], place) => ({
  id: String(place + 1),
  fields: { id_country: countryId(country), id_zone: "1", iso_code: iso, name: iso, active: "1" },
}))
