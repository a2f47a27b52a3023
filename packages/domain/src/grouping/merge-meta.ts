import { LONGEST_META_VALUE, metaKeySchema, type Meta, type MetaKey } from "../meta/meta.ts"
import { cutText } from "../text/cut-text.ts"

/** What buyers wrote is kept of all of them, a line each. */
const JOINED: ReadonlySet<MetaKey> = new Set<MetaKey>(["Buyer Note", "Delivery Instructions"])

/** The meta of several items as one: of each key the first that says something, and all that buyers wrote. */
export function mergeMeta(metas: readonly Meta[]): Meta {
  const merged: Meta = {}
  for (const key of metaKeySchema.options) {
    const entries = metas.map((meta) => meta[key]).filter((entry) => entry !== undefined)
    const said = entries.filter((entry) => entry.Value !== "")
    const first = said[0] ?? entries[0]
    if (first === undefined) continue
    const texts = [...new Set(said.map((entry) => entry.Value))]
    merged[key] = JOINED.has(key) ? { ...first, Value: cutText(texts.join("\n"), LONGEST_META_VALUE) } : first
  }
  return merged
}
