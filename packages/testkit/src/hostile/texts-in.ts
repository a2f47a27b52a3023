export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Path = readonly (string | number)[]

/** The paths of all texts in a value. */
export function textsIn(value: Json, path: Path = []): readonly Path[] {
  if (typeof value === "string") return [path]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, [...path, key]))
}

/** Sets a text at a path. Keys of records are texts too; keys that a schema names are ours and stay. */
export function withText(value: Json, [first, ...rest]: Path, text: string): Json {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(first) ? withText(each, rest, text) : each))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === String(first) ? withText(member, rest, text) : member]),
  )
}
