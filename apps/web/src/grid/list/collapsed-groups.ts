import type { ItemId } from "@smart-send/domain/id/id"
import { isGroupHead, type GroupHead, type ListEntry } from "./list-entries.ts"

/** What narrows the list further than its view and filter do: a search, or "show these alone". */
export interface Narrowing {
  readonly term: string
  readonly onlyIds: ReadonlySet<ItemId> | null
}

/** The groups whose items are put away, by their keys. */
export interface CollapsedGroups {
  readonly kept: ReadonlySet<string>
  /** Of what was found: all groups of a new search start open, or a found item would be hidden. */
  readonly found: { readonly by: Narrowing; readonly keys: ReadonlySet<string> }
}

const NONE: ReadonlySet<string> = new Set()

export const NOTHING_COLLAPSED: CollapsedGroups = {
  kept: NONE,
  found: { by: { term: "", onlyIds: null }, keys: NONE },
}

/** Those that are put away in the list as it is narrowed now. */
export function collapsedKeys(groups: CollapsedGroups, by: Narrowing): ReadonlySet<string> {
  if (!isNarrowed(by)) return groups.kept
  const { found } = groups
  return found.by.term === by.term && found.by.onlyIds === by.onlyIds ? found.keys : NONE
}

/** These put away, or opened again. Other views' groups stay as they are, and so does the whole list behind a search. */
export function withCollapsed(
  groups: CollapsedGroups,
  by: Narrowing,
  { heads, isCollapsed }: { readonly heads: readonly GroupHead[]; readonly isCollapsed: boolean },
): CollapsedGroups {
  const keys = new Set(collapsedKeys(groups, by))
  for (const { key } of heads) {
    if (isCollapsed) keys.add(key)
    else keys.delete(key)
  }
  return isNarrowed(by) ? { ...groups, found: { by, keys } } : { ...groups, kept: keys }
}

export function withToggled(groups: CollapsedGroups, by: Narrowing, head: GroupHead): CollapsedGroups {
  return withCollapsed(groups, by, { heads: [head], isCollapsed: !collapsedKeys(groups, by).has(head.key) })
}

function isNarrowed({ term, onlyIds }: Narrowing): boolean {
  return term.trim() !== "" || onlyIds !== null
}

/** The entries without the items of collapsed groups; the very same when none is. */
export function shownEntries(entries: readonly ListEntry[], collapsed: ReadonlySet<string>): readonly ListEntry[] {
  if (collapsed.size === 0) return entries
  const hidden = new Set(headsOf(entries).flatMap(({ key, ids }) => (collapsed.has(key) ? ids : [])))
  return hidden.size === 0 ? entries : entries.filter((entry) => isGroupHead(entry) || !hidden.has(entry))
}

export function headsOf(entries: readonly ListEntry[]): readonly GroupHead[] {
  return entries.filter((entry) => isGroupHead(entry))
}
