import type { Address } from "../address/address.ts"
import { addressFieldText } from "../address/address-field.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import { senderNumberKeys, senderNumberOf } from "../item/sender-numbers.ts"
import { addressRules } from "../quote/address-rules.ts"
import type { ValidationRule } from "../quote/quote.ts"
import { senderNumberRules } from "../quote/sender-number-rules.ts"
import { fieldProblemOf } from "./field-rule.ts"

/** Couriers ring and write to a sender, whatever the destination (ADDR-19). */
const ALWAYS_NEEDED: ReadonlySet<string> = new Set(["Name", "Email", "Phone"])

/** What a sender address must contain, whatever the destination. @param country alpha-3. */
export function senderRules(country: string): readonly ValidationRule[] {
  return addressRules(country, false).map((rule) =>
    ALWAYS_NEEDED.has(rule.name) ? Object.assign(rule, { required: true }) : rule,
  )
}

/** The problems that keep a sender address from being saved, each at its field (`Sender.Phone`, `Sender.Meta.EORI`); empty when there are none (ADDR-19). */
export function senderProblems(address: Address): readonly ItemProblem[] {
  if (address.CountryIsoCode === "") {
    return [
      { Code: "ADDRESS-SENDER", Field: "Sender.CountryIsoCode", Message: "Choose the country.", Severity: "error" },
    ]
  }
  return [...addressProblems(address), ...numberProblems(address)]
}

function addressProblems(address: Address): readonly ItemProblem[] {
  return senderRules(address.CountryIsoCode).flatMap((rule) => {
    const field = {
      value: addressFieldText(address, rule.name),
      path: `Sender.${rule.name}`,
      prefix: `ADDRESS-SENDER-${rule.name.toUpperCase()}`,
      owner: "the sender's",
    }
    return fieldProblemOf(rule, field) ?? []
  })
}

function numberProblems(address: Address): readonly ItemProblem[] {
  return senderNumberRules(address).flatMap((rule) => {
    const key = senderNumberKeys.find((each) => each === rule.name)
    const field = {
      value: key === undefined ? address.VatNumber : senderNumberOf(address, key),
      path: key === undefined ? `Sender.${rule.name}` : `Sender.Meta.${key}`,
      prefix: `CUSTOMS-SENDER-${rule.name.toUpperCase()}`,
      owner: "the sender's",
    }
    return fieldProblemOf(rule, field) ?? []
  })
}
