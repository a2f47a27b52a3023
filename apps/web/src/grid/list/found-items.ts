import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ItemRecord } from "../../data/items/item-record.ts"
import type { SearchMatch } from "@smart-send/domain/item-list/search-items"
import { matchesSelections, searchFor } from "./filter-items.ts"

/** Keeps, item by item, which items match the search and the filter in any view. */
export interface FoundItems {
  readonly has: (id: ItemId) => boolean
  /** These ids, those first that have the words of the search as whole words or numbers. */
  readonly bestFirst: (ids: readonly ItemId[]) => readonly ItemId[]
  /** @returns whether the search or filter differs from the last one. */
  readonly look: (search: Search) => boolean
  /**
   * Updates items that have changed or are gone.
   * @returns whether any of them now matches and did not before, or the other way round.
   */
  readonly update: (changed: Iterable<ItemId>) => boolean
}

export interface Search {
  readonly term: string
  readonly selections: readonly FilterSelection[]
}

interface FoundItemsParts {
  readonly recordOf: (id: ItemId) => ItemRecord | undefined
  readonly allIds: () => Iterable<ItemId>
}

const EVERYTHING: Search = { term: "", selections: [] }

export function createFoundItems({ recordOf, allIds }: FoundItemsParts): FoundItems {
  let search = EVERYTHING
  let isFound = searchFor(search.term)
  /** Null while nothing is searched for, so that everything matches. */
  let found: Map<ItemId, SearchMatch> | null = null

  const matchOf = (id: ItemId): SearchMatch | null => {
    const record = recordOf(id)
    if (record === undefined || !matchesSelections(record.item, search.selections)) return null
    return isFound(record.item)
  }
  const matchesOf = (ids: Iterable<ItemId>) =>
    [...ids].flatMap((id) => {
      const match = matchOf(id)
      return match === null ? [] : [[id, match] as const]
    })

  return {
    has: (id) => found === null || found.has(id),
    bestFirst: (ids) => {
      if (search.term.trim() === "") return ids
      const parts = ids.filter((id) => found?.get(id) === "part")
      return parts.length === 0 ? ids : [...ids.filter((id) => found?.get(id) !== "part"), ...parts]
    },
    look: (next) => {
      if (next.term === search.term && next.selections === search.selections) return false
      search = next
      isFound = searchFor(next.term)
      const isOpen = next.term.trim() === "" && next.selections.length === 0
      found = isOpen ? null : new Map(matchesOf(allIds()))
      return true
    },
    update: (changed) => {
      if (found === null) return false
      let isOther = false
      for (const id of changed) {
        const match = matchOf(id)
        if ((found.get(id) ?? null) === match) continue
        isOther = true
        if (match === null) found.delete(id)
        else found.set(id, match)
      }
      return isOther
    },
  }
}
