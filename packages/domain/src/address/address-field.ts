import { hasStates, stateCode } from "../country/state-code.ts"
import type { Address } from "./address.ts"
import { formatPostcode } from "./postcode.ts"

const LABELS: ReadonlyMap<string, string> = new Map([
  ["Name", "Name"],
  ["Organisation", "Company"],
  ["AddressLine1", "Address line 1"],
  ["AddressLine2", "Address line 2"],
  ["Locality", "Locality"],
  ["Town", "Town or city"],
  ["County", "County"],
  ["Postcode", "Postcode"],
  ["Phone", "Phone number"],
  ["Email", "Email address"],
  // What a field is called where it is called something else.
  ["Town USA", "City"],
  ["County USA", "State"],
  ["County CAN", "Province"],
  ["County AUS", "State or territory"],
  ["Postcode USA", "ZIP code"],
  ["Postcode CAN", "Postal code"],
  ["Postcode IRL", "Eircode"],
])

/** What a field of an address is called in its country: nobody asks an American for a county. Empty for what is no line of an address. @param country alpha-3. */
export function addressFieldLabel(name: string, country: string): string {
  return LABELS.get(`${name} ${country}`) ?? LABELS.get(name) ?? ""
}

/** What a rule looks at in a field: of a postcode how it is written, not how it was typed, for that is what couriers are sent. Empty for no text. */
export function addressFieldText(address: Address, name: string): string {
  if (name === "Postcode") return formatPostcode(address.Postcode, address.CountryIsoCode)
  const value = Object.hasOwn(address, name) ? (Reflect.get(address, name) as unknown) : ""
  return typeof value === "string" ? value : ""
}

/** The county of an address that has moved to another country: a state stays in its own, and no county becomes a state. */
export function countyAfterMove(county: string, from: string, to: string): string {
  if (from === to || county === "") return county
  const isOfOld = hasStates(from) && stateCode(from, county) !== null
  if (hasStates(to)) return stateCode(to, county) === null ? "" : county
  return isOfOld ? "" : county
}
