import type { ShipmentItem } from "../item/item.ts"
import { CONDITION_KINDS, type ConditionField } from "./rule-condition-fields.ts"
import type { RuleState } from "./rule-state.ts"

/** Fields that are compared as numbers: pounds, pieces, kg and cm. */
export type NumberField = Extract<ConditionField, "Value" | "Quantity" | "Weight" | "Height" | "Length" | "Width">

export function isNumberField(field: ConditionField): field is NumberField {
  return CONDITION_KINDS[field] === "number"
}

/** A number as it may be written in a rule: digits, and a point before at most three more. */
const NUMBER = /^\d{1,9}(\.\d{1,3})?$/

/** Null where the text is no number. */
export function ruleNumber(text: string): number | null {
  return NUMBER.test(text.trim()) ? Number(text) : null
}

/** The number that a condition looks at; the quantity is that of all order lines together. */
export function conditionNumber(field: NumberField, item: ShipmentItem, state: RuleState): number {
  if (field === "Value") return item.Value
  if (field === "Quantity") return item.MarketplaceOrderLines.reduce((sum, line) => sum + line.Quantity, 0)
  return state[field]
}
