/**
 * Where a value holds a character that no text column keeps: NUL, or one half of a pair (an emoji cut in two). Answers
 * the path of the first, null for none.
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

// NUL and halves of pairs stand in JSON escaped: raw, they would be no JSON or no UTF-8.
const ESCAPED = /\\u(?:0000|d[89a-f])/i

/** Whether what this JSON says can hold such a character at all: a look at the text in place of a walk through the value. */
export function mayBeUnstorable(json: string): boolean {
  return ESCAPED.test(json)
}

export const UNSTORABLE_MESSAGE = "This holds a character that can't be kept. Type it again."

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0")
}
