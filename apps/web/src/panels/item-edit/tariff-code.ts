import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"

/** From so many characters on a code stands fixed (EDIT-13). */
const FIXED_FROM = 6

/** Whether the code is a fixed one, with a link to edit it; one that something is wrong with is not. */
export function isFixedCode(code: string, error: string | undefined): boolean {
  return code.length >= FIXED_FROM && error === undefined
}

/** The field is shown when validation lists it (EDIT-12), and where a problem leads to it. */
export function isTariffCodeAsked({ rules, problems }: Pick<EditView, "rules" | "problems">, field: string): boolean {
  return rules.ProductValidation.some(({ name }) => name === "TariffCode") || problemAt(problems, field) !== undefined
}
