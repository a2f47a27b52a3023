import type { KeyPress } from "./grid-keys.ts"

/**
 * The commands that keys give to the screen around the list. They act on the selection or, without one, on the focused
 * row.
 */
export type ListCommand =
  | { readonly kind: "view"; readonly index: number }
  | { readonly kind: "shortcuts" | "open" | "parcel" | "service" | "cheapest" | "tags" | "group" | "later" | "undo" }

/**
 * Enter opens the row, W its parcel, S its services, C the cheapest, T tags, G groups, L saves for later, Z undoes, 1
 * to 9 the views, ? this list.
 */
export function listCommand(press: KeyPress): ListCommand | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  if (press.key === "?") return { kind: "shortcuts" }
  if (press.shiftKey) return null
  if (/^[1-9]$/.test(press.key)) return { kind: "view", index: Number(press.key) - 1 }
  const kind = KINDS.get(press.key.length === 1 ? press.key.toLowerCase() : press.key)
  return kind === undefined ? null : { kind }
}

const KINDS: ReadonlyMap<string, Exclude<ListCommand["kind"], "view" | "shortcuts">> = new Map<
  string,
  Exclude<ListCommand["kind"], "view" | "shortcuts">
>(
  Object.entries({
    Enter: "open",
    w: "parcel",
    s: "service",
    c: "cheapest",
    t: "tags",
    g: "group",
    l: "later",
    z: "undo",
  }),
)
