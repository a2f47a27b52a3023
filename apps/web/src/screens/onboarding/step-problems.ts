import type { Address } from "@smart-send/domain/address/address"
import { senderProblems, senderRules } from "@smart-send/domain/item-check/sender-problems"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { withStreetOnItsOwn } from "@smart-send/domain/saved-address/as-saved-address"
import { savedAddressFaults } from "@smart-send/domain/saved-address/saved-address-faults"

const PLACE: ReadonlySet<string> = new Set(
  ["AddressLine1", "AddressLine2", "Locality", "Town", "County", "Postcode", "CountryIsoCode"].map(
    (name) => `Sender.${name}`,
  ),
)

/** What is wrong with who the seller is. */
export function detailsProblems(address: Address): readonly ItemProblem[] {
  return senderProblems(address).filter(({ Field }) => !PLACE.has(Field))
}

/** What is wrong with where the seller is, house and street included (account-area 5). */
export function placeProblems(address: Address): readonly ItemProblem[] {
  const found = senderProblems(address).filter(({ Field }) => PLACE.has(Field))
  const known = new Set(found.map(({ Field }) => Field))
  // The address is called as its owner is, so that it never lacks a name.
  const missing = savedAddressFaults({ ...withStreetOnItsOwn(address), AccountName: "named" }).map(
    ({ Field, Message }): ItemProblem => ({
      Code: `ADDRESS-SENDER-${Field.toUpperCase()}-REQUIRED`,
      Field: `Sender.${Field}`,
      Message,
      Severity: "error",
    }),
  )
  return [...found, ...missing.filter(({ Field }) => !known.has(Field))]
}

/** The rules of the form's fields. The street may stand behind the number, on one line. */
export function placeRules(address: Address): readonly ValidationRule[] {
  const hasStreet = withStreetOnItsOwn(address).AddressLine2.trim() !== ""
  return senderRules(address.CountryIsoCode).map((rule) =>
    rule.name === "AddressLine2" ? Object.assign(rule, { required: !hasStreet }) : rule,
  )
}
