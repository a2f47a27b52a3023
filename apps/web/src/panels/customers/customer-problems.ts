import type { Address } from "@smart-send/domain/address/address"
import { addressFieldText } from "@smart-send/domain/address/address-field"
import { senderNumberRules } from "@smart-send/domain/quote/sender-number-rules"
import { senderNumberKeys, senderNumberOf } from "@smart-send/domain/item/sender-numbers"
import { fieldProblemOf } from "@smart-send/domain/item-check/field-rule"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { addressRules } from "@smart-send/domain/quote/address-rules"
import type { ValidationRule } from "@smart-send/domain/quote/quote"

/** What a sender address must contain, whatever the destination. */
export function senderRules(country: string): readonly ValidationRule[] {
  return addressRules(country, false)
}

/** The problems that keep the address from being saved; empty when there are none. */
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
