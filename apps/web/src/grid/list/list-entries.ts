import type { ItemId } from "@smart-send/domain/id/id"
import { FIX_KINDS, type FixKind } from "./fix-kind.ts"

/** The header above items that belong together: one buyer's, or those with the same thing to fix. */
export interface GroupHead {
  /** The property key that its items share, or the name of what is to be fixed. */
  readonly key: string
  /** In To fix: what is wrong with its items. */
  readonly fix?: FixKind
  /** In the order shown. */
  readonly ids: readonly [ItemId, ...ItemId[]]
}

/** A row of the list: an item, or the header above a group of items. */
export type ListEntry = ItemId | GroupHead

export function isGroupHead(entry: ListEntry): entry is GroupHead {
  return typeof entry !== "string"
}

/** One kind of key for both kinds of row: a header's property key, or an item's id. */
export function rowKey(entry: ItemId | Pick<GroupHead, "key">): string {
  return typeof entry === "string" ? entry : `group ${entry.key}`
}

/** The index of the row with a key; -1 if there is none. */
export function indexOfKey(entries: readonly ListEntry[], key: string | null): number {
  return key === null ? -1 : entries.findIndex((entry) => rowKey(entry) === key)
}

/** Like {@link indexOfKey}, for frequent use. The index over ten thousand rows is built when it is first needed. */
export function placesOf(entries: readonly ListEntry[]): (key: string) => number {
  let places: ReadonlyMap<string, number> | null = null
  return (key) => {
    places ??= new Map(entries.map((entry, index) => [rowKey(entry), index]))
    return places.get(key) ?? -1
  }
}

/** The items below a header. */
export function membersOf(entries: readonly ListEntry[]): ReadonlySet<ItemId> {
  return new Set(entries.flatMap((entry) => (isGroupHead(entry) ? entry.ids : [])))
}

interface Grouping {
  /** Null for an item that can't be grouped. */
  readonly keyOf: (id: ItemId) => string | null
  /** Smaller groups are left out: 1, or 2 for Groupable (LIST-7). */
  readonly least: number
}

/**
 * Brings one buyer's items together at the place of the first, below a header if there are at least two. Their own
 * order stays.
 */
export function groupEntries(ids: readonly ItemId[], { keyOf, least }: Grouping): readonly ListEntry[] {
  const groups = new Map<string, ItemId[]>()
  for (const id of ids) {
    // An item without a key is a group of its own.
    const key = keyOf(id) ?? id
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [id])
    else known.push(id)
  }
  const entries: ListEntry[] = []
  for (const [key, [first, ...others]] of groups) {
    if (first === undefined || others.length + 1 < least) continue
    if (others.length > 0) entries.push({ key, ids: [first, ...others] })
    entries.push(first, ...others)
  }
  return entries
}

/**
 * The items of To fix below a header for each thing to fix, also when there is only one, because the header mends it.
 * An item that is not to be fixed (it was chosen, or left a moment ago) stands below them.
 */
export function groupByFix(ids: readonly ItemId[], kindOf: (id: ItemId) => FixKind | null): readonly ListEntry[] {
  const groups = new Map<FixKind | null, ItemId[]>()
  for (const id of ids) {
    const kind = kindOf(id)
    const known = groups.get(kind)
    if (known === undefined) groups.set(kind, [id])
    else known.push(id)
  }
  const entries: ListEntry[] = []
  for (const fix of FIX_KINDS) {
    const [first, ...others] = groups.get(fix) ?? []
    if (first === undefined) continue
    entries.push({ key: `fix ${fix}`, fix, ids: [first, ...others] }, first)
    for (const id of others) entries.push(id)
  }
  return [...entries, ...(groups.get(null) ?? [])]
}

export function idsOfEntries(entries: readonly ListEntry[]): readonly ItemId[] {
  return entries.flatMap((entry) => (isGroupHead(entry) ? [] : [entry]))
}
