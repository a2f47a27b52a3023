import type { Address } from "../address/address.ts"
import { comparedText } from "./condition-texts.ts"
import type { RuleActionField } from "./rule-action-fields.ts"
import type { Rule, RuleCondition } from "./rule.ts"

/** Fields of a trace that may say something of a buyer. */
export const PERSONAL_RULE_FIELDS: readonly RuleActionField[] = ["LabelReference", "Email", "Phone", "Tag"]

/**
 * The rule without the email addresses, phone numbers and ids of these buyers: the same rule when it names none of them,
 * null when it names nobody else in a condition, because it would then be for everybody.
 */
export function ruleWithoutBuyers(rule: Rule, buyers: readonly Address[]): Rule | null {
  const Conditions = rule.Conditions.map((condition) => withoutBuyers(condition, buyers))
  if (Conditions.every((condition, place) => condition === rule.Conditions[place])) return rule
  const isEmptied = Conditions.some(
    ({ Values }, place) => Values.length === 0 && rule.Conditions[place]?.Values.length !== 0,
  )
  return isEmptied ? null : { ...rule, Conditions }
}

function withoutBuyers(condition: RuleCondition, buyers: readonly Address[]): RuleCondition {
  const { Field, Values } = condition
  if (Field !== "Email" && Field !== "Phone" && Field !== "BuyerId") return condition
  const own = new Set(
    buyers
      .map((buyer) => (Field === "BuyerId" ? (buyer.Meta.buyerId ?? "") : buyer[Field]))
      .map((text) => comparedText(Field, text))
      .filter((text) => text !== ""),
  )
  const kept = Values.filter((value) => !own.has(comparedText(Field, value)))
  return kept.length === Values.length ? condition : { ...condition, Values: kept }
}
