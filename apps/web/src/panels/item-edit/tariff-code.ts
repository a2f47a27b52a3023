import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"

/** From this length on, a code is shown as text (EDIT-13). */
const FIXED_FROM = 6

/** Whether the code is shown as text with a link to edit it. A code with a problem is not. */
export function isFixedCode(code: string, error: string | undefined): boolean {
  return code.length >= FIXED_FROM && error === undefined
}

/** The field is shown if validation lists it (EDIT-12), and if a problem leads to it. */
export function isTariffCodeAsked({ rules, problems }: Pick<EditView, "rules" | "problems">, field: string): boolean {
  return rules.ProductValidation.some(({ name }) => name === "TariffCode") || problemAt(problems, field) !== undefined
}
