import type { ItemId } from "@smart-send/domain/id/id"
import { itemChangesSchema, type ItemChanges } from "@smart-send/domain/item/item"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** One text for every field that a problem with this code names, on each of the items that have it. */
export interface SameValue {
  readonly code: string
  readonly value: string
}

/** The changes item by item. A text that does not fit its field changes nothing. */
export function sameValueChanges(
  records: Iterable<ItemRecord>,
  { code, value }: SameValue,
): ReadonlyMap<ItemId, ItemChanges> {
  const changes = new Map<ItemId, ItemChanges>()
  for (const { id, item, problems } of records) {
    const paths = problems.filter((problem) => problem.Code === code).map((problem) => problem.Field.split("."))
    if (paths.length === 0) continue
    const changed = paths.reduce<unknown>((before, path) => withText(before, path, value), item)
    const tops = [...new Set(paths.map(([top = ""]) => top))]
    const guarded = itemChangesSchema.safeParse(Object.fromEntries(tops.map((top) => [top, valueAt(changed, top)])))
    if (guarded.success) changes.set(id, guarded.data)
  }
  return changes
}

/** Copies the value with the text at the path, and shares everything else. A Meta key holds its text in `Value`. */
function withText(node: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) {
    return node.map((part: unknown, index) => (String(index) === key ? withText(part, rest, value) : part))
  }
  if (typeof node !== "object" || node === null) return node
  const next = key === "Meta" ? withMeta(valueAt(node, key), rest, value) : withText(valueAt(node, key), rest, value)
  return { ...node, [key]: next }
}

function withMeta(meta: unknown, [key = ""]: readonly string[], value: string): unknown {
  return { ...(typeof meta === "object" ? meta : {}), [key]: { Type: "Text", Value: value } }
}

function valueAt(node: unknown, key: string): unknown {
  return typeof node === "object" && node !== null
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined
}
