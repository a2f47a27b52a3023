/** JSON that is the same text for the same value, in whatever order its fields came. For comparing, never for storing. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return UNESCAPED.test(value) ? `"${value}"` : JSON.stringify(value)
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null"
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  const members: readonly unknown[] = Object.values(value)
  let text = ""
  for (const { at, label } of inOrder(Object.keys(value))) {
    const member = members[at]
    if (member !== undefined) text += `${text === "" ? "" : ","}${label}${canonicalJson(member)}`
  }
  return `{${text}}`
}

/** Printable ASCII without quotes and backslashes stands in JSON as it is: most texts do, and escaping them is most of the work. */
const UNESCAPED = /^[ !#-[\]-~]*$/

/** A field: where it stands in its object, and its name as it is written. */
interface Field {
  readonly at: number
  readonly label: string
}

interface Shape {
  readonly keys: readonly string[]
  readonly fields: readonly Field[]
}

/** Shapes already sorted, by their last field (many begin with an id). A batch repeats one shape a hundred times, and sorting is half of the work. */
const shapes = new Map<string, Shape>()
const MOST_SHAPES = 50
/** Names that a caller made up are not kept at any length. */
const LONGEST_KEPT = 40

/** The fields in the order of their names. */
function inOrder(keys: readonly string[]): readonly Field[] {
  const last = keys.at(-1)
  if (last === undefined) return []
  const known = shapes.get(last)
  if (known?.keys.length === keys.length && known.keys.every((key, at) => key === keys[at])) return known.fields
  const fields = keys
    .map((key, at) => ({ key, field: { at, label: `${JSON.stringify(key)}:` } }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ field }) => field)
  if (shapes.size < MOST_SHAPES && keys.every((key) => key.length <= LONGEST_KEPT)) shapes.set(last, { keys, fields })
  return fields
}
