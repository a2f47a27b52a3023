import { CallError } from "../data/client/call-error.ts"

/** What a refused form is told: at its fields, and otherwise above them. */
export interface Refused {
  readonly byField: ReadonlyMap<string, string>
  readonly other: string | null
}

export function refusedFields(error: Error | null): Refused {
  if (error === null) return { byField: new Map(), other: null }
  const faults = error instanceof CallError ? error.validationErrors : []
  const byField = new Map(faults.map(({ field, message }) => [field, message]))
  return { byField, other: byField.size > 0 ? null : error.message }
}
