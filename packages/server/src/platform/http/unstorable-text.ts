import { isStorable } from "@smart-send/domain/text/storable-text"
import { databaseCode } from "../db/scope.ts"

/**
 * Finds a character that no text column can store: NUL, or half of a surrogate pair (an emoji cut in two). Returns the
 * path of the first one, or null.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path.join(".")
  if (typeof value !== "object" || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const found = isStorable(key) ? unstorableText(member, [...path, key]) : path.join(".")
    if (found !== null) return found
  }
  return null
}

/** PostgreSQL's codes for a character that it can't keep: in a text, and in JSON. */
const UNSTORABLE_CODES = new Set(["22021", "22P05"])

/** Whether the database refused such a character: what a reader of ours should have found before. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE_CODES.has(databaseCode(error))
}

export const UNSTORABLE_MESSAGE = "This holds a character that can't be kept. Type it again."
