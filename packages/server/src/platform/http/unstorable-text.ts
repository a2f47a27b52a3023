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

export const UNSTORABLE_MESSAGE = "This holds a character that can't be kept. Type it again."

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0")
}
