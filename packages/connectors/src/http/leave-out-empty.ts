/** The same data without empty texts, lists and objects, at any depth. */
export function leaveOutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutEmpty)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]): [string, unknown] => [name, leaveOutEmpty(part)])
      .filter(([, part]) => !isEmpty(part)),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === "" || value === undefined) return true
  return typeof value === "object" && value !== null && Object.keys(value).length === 0
}
