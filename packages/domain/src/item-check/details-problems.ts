import type { MyDetails } from "../customer/my-details.ts"
import { LONGEST_CUSTOMER_NAME } from "../customer/longest-customer-name.ts"
import { addressRules } from "../quote/address-rules.ts"
import { fieldRule } from "../quote/field-rule.ts"
import { senderNumberRules } from "../quote/sender-number-rules.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import { senderNumberKeys } from "../item/sender-numbers.ts"
import { fieldProblemOf } from "./field-rule.ts"

/** Of a seller's own details these have to be there (account-area 5). */
const NEEDED: ReadonlySet<string> = new Set(["Name", "Email", "Phone"])
const DETAILS = ["Name", "Email", "Phone", "Organisation"] as const

/** What is wrong with a seller's own details, each at its field: `Email`, `VatNumber`, `Meta.EORI`. */
export function detailsProblems(details: MyDetails): readonly ItemProblem[] {
  return [...personProblems(details), ...tradingNameProblems(details), ...numberProblems(details)]
}

function tradingNameProblems({ TradingName: value }: MyDetails): readonly ItemProblem[] {
  const rule = fieldRule("TradingName", { maxLength: LONGEST_CUSTOMER_NAME, label: "name your buyers see" })
  const found = fieldProblemOf(rule, { value, path: rule.name, prefix: "DETAILS-TRADINGNAME", owner: "the" })
  return found === null ? [] : [found]
}

function personProblems(details: MyDetails): readonly ItemProblem[] {
  const rules = new Map(addressRules(details.CountryIsoCode, false).map((rule) => [rule.name, rule]))
  return DETAILS.flatMap((name) => {
    const rule = rules.get(name)
    if (rule === undefined) return []
    const needed = { ...rule, required: NEEDED.has(name) }
    const field = { value: details[name], path: name, prefix: `DETAILS-${name.toUpperCase()}`, owner: "your" }
    return fieldProblemOf(needed, field) ?? []
  })
}

function numberProblems(details: MyDetails): readonly ItemProblem[] {
  return senderNumberRules(details).flatMap((rule) => {
    const key = senderNumberKeys.find((each) => each === rule.name)
    const value = key === undefined ? details.VatNumber : (details.Meta[key]?.Value ?? "")
    const path = key === undefined ? rule.name : `Meta.${key}`
    return fieldProblemOf(rule, { value, path, prefix: `DETAILS-${rule.name.toUpperCase()}`, owner: "your" }) ?? []
  })
}
