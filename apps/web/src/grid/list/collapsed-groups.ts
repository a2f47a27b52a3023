import type { ItemId } from "@smart-send/domain/id/id"
import { isGroupHead, type GroupHead, type ListEntry } from "./list-entries.ts"

/** What narrows the list beyond its view and filter: a search, or "show these only". */
export interface Narrowing {
  readonly term: string
  readonly onlyIds: ReadonlySet<ItemId> | null
}

/** The keys of the collapsed groups. */
export interface CollapsedGroups {
  readonly kept: ReadonlySet<string>
  /**
   * The groups collapsed in the current search. A new search starts with all groups expanded, so that no found item is
   * hidden.
   */
  readonly found: { readonly by: Narrowing; readonly keys: ReadonlySet<string> }
}

const NONE: ReadonlySet<string> = new Set()

export const NOTHING_COLLAPSED: CollapsedGroups = {
  kept: NONE,
  found: { by: { term: "", onlyIds: null }, keys: NONE },
}

/** The collapsed groups of the list as it is narrowed now. */
export function collapsedKeys(groups: CollapsedGroups, by: Narrowing): ReadonlySet<string> {
  if (!isNarrowed(by)) return groups.kept
  const { found } = groups
  return found.by.term === by.term && found.by.onlyIds === by.onlyIds ? found.keys : NONE
}

/**
 * Collapses these groups, or expands them. Groups of other views stay as they are, and so does the unnarrowed list
 * behind a search.
 */
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

/** The entries without the items of collapsed groups; the very same array when no group is collapsed. */
export function shownEntries(entries: readonly ListEntry[], collapsed: ReadonlySet<string>): readonly ListEntry[] {
  if (collapsed.size === 0) return entries
  const hidden = new Set(headsOf(entries).flatMap(({ key, ids }) => (collapsed.has(key) ? ids : [])))
  return hidden.size === 0 ? entries : entries.filter((entry) => isGroupHead(entry) || !hidden.has(entry))
}

export function headsOf(entries: readonly ListEntry[]): readonly GroupHead[] {
  return entries.filter((entry) => isGroupHead(entry))
}
