import type { Meta, MetaKey } from "@smart-send/domain/meta/meta"

export function metaText(meta: Meta, key: MetaKey): string {
  return meta[key]?.Value ?? ""
}

/** The meta with a text set. An empty text removes the entry. */
export function withMeta(meta: Meta, key: MetaKey, text: string): Meta {
  if (text !== "") return { ...meta, [key]: { Type: meta[key]?.Type ?? "Text", Value: text } }
  const { [key]: _gone, ...others } = meta
  return others
}
