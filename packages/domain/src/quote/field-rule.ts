import type { ValidationRule } from "./quote.ts"

/** A rule that asks for nothing but what it is given; it is called by its name. */
export function fieldRule(name: string, parts: Partial<ValidationRule>): ValidationRule {
  return { name, required: false, pattern: null, minLength: null, maxLength: null, label: name, ...parts }
}
