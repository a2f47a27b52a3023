import { LABEL_LINES } from "../quote/address-rules.ts"
import type { ValidationRule } from "../quote/quote.ts"
import { hasLetter } from "../text/has-letter.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import { fieldProblem } from "./problem-texts.ts"

/** A field that a rule applies to: its value, its place, and the beginnings of its code and sentence. */
export interface RuledField {
  readonly value: string
  /** What the label shows of the value, where that is known to be another text. */
  readonly printed?: string | undefined
  readonly path: string
  /** `ADDRESS-RECIPIENT-TOWN` */
  readonly prefix: string
  /** "the recipient's", "the product's" */
  readonly owner: string
}

/** Patterns come from our own rules (SEC-11), compiled once each. */
const compiled = new Map<string, RegExp>()

/**
 * The first part of the rule that the field breaks: required, pattern, min length, max length (CHECK-12). Null when it breaks none. A
 * line of the label that is required has something to read on the label, and counts as long as it is there (LABEL-31).
 */
export function fieldProblemOf(rule: ValidationRule, field: RuledField): ItemProblem | null {
  const value = field.value.trim()
  const printed = field.printed ?? value
  const values = {
    owner: field.owner,
    label: fieldLabel(rule),
    length: printed.length,
    least: rule.minLength ?? 0,
    most: rule.maxLength ?? 0,
  }
  const parts = { Field: field.path, values }
  if (value === "") return rule.required ? fieldProblem(field.prefix, "REQUIRED", parts) : null
  if (isUnreadable(rule, printed)) return fieldProblem(field.prefix, "FORMAT", { ...parts, text: "UNREADABLE" })
  if (rule.pattern !== null && !patternOf(rule.pattern).test(value)) return fieldProblem(field.prefix, "FORMAT", parts)
  if (rule.minLength !== null && value.length < rule.minLength) return fieldProblem(field.prefix, "MIN-LENGTH", parts)
  const text = tooLongText(rule, { value, printed })
  return text === null ? null : fieldProblem(field.prefix, "MAX-LENGTH", { ...parts, text })
}

/** A line that the label must have, and of which it shows no letter and no digit. */
function isUnreadable({ required, name }: ValidationRule, printed: string): boolean {
  return required && LABEL_LINES.has(name) && !hasLetter(printed)
}

function tooLongText(
  { maxLength }: ValidationRule,
  { value, printed }: { readonly value: string; readonly printed: string },
): "MAX-LENGTH" | "PRINTED-LENGTH" | null {
  if (maxLength === null) return null
  if (value.length > maxLength) return "MAX-LENGTH"
  return printed.length > maxLength ? "PRINTED-LENGTH" : null
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

/** What a sentence calls the field of a rule: "Postcode" in mid-sentence is "postcode"; "VAT number" stays. */
export function fieldLabel({ label: given, name }: Pick<ValidationRule, "label" | "name">): string {
  const label = given || name
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
