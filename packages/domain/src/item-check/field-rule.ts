import type { ValidationRule } from "../quote/quote.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import { fieldProblem } from "./problem-texts.ts"

/** A field that a rule applies to: its value, its place, and the beginnings of its code and sentence. */
export interface RuledField {
  readonly value: string
  readonly path: string
  /** `ADDRESS-RECIPIENT-TOWN` */
  readonly prefix: string
  /** "the recipient's", "the product's" */
  readonly owner: string
}

/** Patterns come from our own rules (SEC-11), compiled once each. */
const compiled = new Map<string, RegExp>()

/** The first part of the rule that the field breaks: required, pattern, min length, max length (CHECK-12). Null when it breaks none. */
export function fieldProblemOf(rule: ValidationRule, field: RuledField): ItemProblem | null {
  const value = field.value.trim()
  const values = {
    owner: field.owner,
    label: lowered(rule.label || rule.name),
    least: rule.minLength ?? 0,
    most: rule.maxLength ?? 0,
  }
  const parts = { Field: field.path, values }
  if (value === "") return rule.required ? fieldProblem(field.prefix, "REQUIRED", parts) : null
  if (rule.pattern !== null && !patternOf(rule.pattern).test(value)) return fieldProblem(field.prefix, "FORMAT", parts)
  if (rule.minLength !== null && value.length < rule.minLength) return fieldProblem(field.prefix, "MIN-LENGTH", parts)
  if (rule.maxLength !== null && value.length > rule.maxLength) return fieldProblem(field.prefix, "MAX-LENGTH", parts)
  return null
}

/** Product and item rules know two endings only, REQUIRED and FORMAT (CHECK-13): a wrong length is a wrong format. */
export function contentsProblemOf(rule: ValidationRule, field: RuledField): ItemProblem | null {
  const found = fieldProblemOf(rule, field)
  return found === null ? null : { ...found, Code: found.Code.replace(/-(MIN|MAX)-LENGTH$/, "-FORMAT") }
}

function patternOf(source: string): RegExp {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const pattern = new RegExp(source, "u")
  compiled.set(source, pattern)
  return pattern
}

/** "Postcode" in mid-sentence is "postcode"; "VAT number" stays. */
function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
