import type { Address } from "../../address/address.ts"
import type { ValidationRule } from "../../quote/quote.ts"
import type { AddressSuggestion } from "../address-suggestion.ts"
import type { Gazetteer } from "../gazetteer.ts"

/** What a check looks at. */
export interface CheckedAddress {
  readonly address: Address
  readonly gazetteer: Gazetteer
  /** What the service and the country ask of a recipient's fields. */
  readonly rules: readonly ValidationRule[]
  /** Of the chosen service, empty while there is none. */
  readonly serviceName: string
}

/** A check of an address. It makes at most one suggestion for each field. */
export type AddressCheck = (checked: CheckedAddress) => readonly AddressSuggestion[]
