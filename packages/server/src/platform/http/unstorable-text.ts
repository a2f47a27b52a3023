import { isStorable } from "@smart-send/domain/text/storable-text"

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

export const UNSTORABLE_MESSAGE = "This holds a character that can't be kept. Type it again."
