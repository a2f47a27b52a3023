import { ownValue } from "@smart-send/domain/record/own-value"

/** Two values that differ, and the path of the smallest part that contains the difference. */
export interface Difference {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Compares by meaning, not by order of keys; `undefined` and a missing key are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return differences(a, b, "").length === 0
}

/** Compares part by part through objects, and through lists of equal length. */
export function differences(before: unknown, after: unknown, path: string): readonly Difference[] {
  if (Object.is(before, after)) return []
  const a = partsOf(before)
  const b = partsOf(after)
  if (a === null || b === null || !areAlike(before, after)) return [{ path, before, after }]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) =>
    differences(ownValue(a, name), ownValue(b, name), path === "" ? name : `${path}.${name}`),
  )
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : null
}

/** A list that grew is one difference, because its parts have no counterparts. */
function areAlike(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) && !Array.isArray(b)) return true
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length
}
