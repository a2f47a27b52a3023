/** A condition of its filter language. Whatever the value is, it is a value. */
export function equals(attribute: string, value: string): string {
  return `${attribute} = ${quoted(value)}`
}

/** Any of the values. */
export function isIn(attribute: string, values: readonly string[]): string {
  return `${attribute} IN [${values.map(quoted).join(", ")}]`
}

function quoted(value: string): string {
  return `"${value.replaceAll("\\", String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}
