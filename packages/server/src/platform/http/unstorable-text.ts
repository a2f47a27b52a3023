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

// In JSON, NUL and lone surrogates are always escaped: unescaped they would not be valid JSON or UTF-8.
const ESCAPED = /\\u(?:0000|d[89a-f])/i

/** Whether a JSON text can contain such a character at all. Scanning the text is cheaper than walking the value. */
export function mayBeUnstorable(json: string): boolean {
  return ESCAPED.test(json)
}

export const UNSTORABLE_MESSAGE = "This holds a character that can't be kept. Type it again."

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0")
}
