/** Compares by content, because the server's order of an object's keys differs from call to call. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  const isSameAt = (key: string): boolean => Object.hasOwn(b, key) && isSameValue(valueAt(a, key), valueAt(b, key))
  return keys.length === Object.keys(b).length && keys.every(isSameAt)
}

function valueAt(holder: object, key: string): unknown {
  return Reflect.get(holder, key)
}
