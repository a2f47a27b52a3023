/** More differ only where every row says something of its own, which is not worth keeping. */
const MOST = 1000

/** By what says them: another language begins anew. */
const texts = new WeakMap<object, Map<string, string>>()

/**
 * A text that many rows share, put together once: looking up and filling in texts is the dearest part of a row that
 * scrolls into sight.
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
