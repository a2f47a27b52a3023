import type { Address } from "@smart-send/domain/address/address"
import { addressFieldText } from "@smart-send/domain/address/address-field"
import { fieldProblemOf } from "@smart-send/domain/item-check/field-rule"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { addressRules } from "@smart-send/domain/quote/address-rules"
import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { withStreetOnItsOwn } from "@smart-send/domain/saved-address/as-saved-address"
import { savedAddressFaults } from "@smart-send/domain/saved-address/saved-address-faults"

/** Of the book, these may be missing: a place may stand there without a person. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set(["Name", "County", "Phone", "Email"])

/** What the fields of a saved address must hold. The street may stand behind the number, on one line. */
export function savedAddressRules(address: Address): readonly ValidationRule[] {
  const hasStreet = withStreetOnItsOwn(address).AddressLine2 !== ""
  const isNeeded = ({ name, required }: ValidationRule): boolean =>
    name === "AddressLine2" ? !hasStreet : required && !MAY_BE_MISSING.has(name)
  return addressRules(address.CountryIsoCode, false).map((rule) => needed(rule, isNeeded(rule)))
}

function needed(rule: ValidationRule, required: boolean): ValidationRule {
  return { ...rule, required }
}

/** What keeps the address from being saved, each at its field (`Recipient.Town`); empty when nothing does. */
export function savedAddressProblems(address: Address): readonly ItemProblem[] {
  const missing = savedAddressFaults(withStreetOnItsOwn(address)).map(({ Field, Message }): ItemProblem => ({
    Code: `SAVED-ADDRESS-${Field.toUpperCase()}-REQUIRED`,
    Field: `Recipient.${Field}`,
    Message,
    Severity: "error",
  }))
  const known = new Set(missing.map(({ Field }) => Field))
  const wrong = savedAddressRules(address).flatMap((rule): ItemProblem[] => {
    const path = `Recipient.${rule.name}`
    const value = addressFieldText(address, rule.name)
    const found = fieldProblemOf(rule, {
      value,
      path,
      prefix: `SAVED-ADDRESS-${rule.name.toUpperCase()}`,
      owner: "the",
    })
    return found === null || known.has(path) ? [] : [found]
  })
  // In the order of the form, which asks for the name last.
  const [named, others] = [missing.filter(isOfName), missing.filter((each) => !isOfName(each))]
  return [...others, ...wrong, ...named]
}

function isOfName({ Field }: ItemProblem): boolean {
  return Field === "Recipient.AccountName"
}
