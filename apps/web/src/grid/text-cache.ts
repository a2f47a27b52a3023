/** A cache grows larger only if every row has a text of its own, which is not worth caching. */
const MOST = 1000

/** By owner, such as the translate function: another language starts with an empty cache. */
const texts = new WeakMap<object, Map<string, string>>()

/**
 * Caches a text that many rows share. Looking up and filling in texts is the most expensive part of a row that scrolls
 * into view.
 */
export function cachedText(owner: object, name: string, make: () => string): string {
  const known = texts.get(owner) ?? new Map<string, string>()
  texts.set(owner, known)
  const before = known.get(name)
  if (before !== undefined) return before
  const text = make()
  if (known.size >= MOST) known.clear()
  known.set(name, text)
  return text
}
