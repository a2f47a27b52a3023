import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { matchesSelections, searchFor } from "./filter-items.ts"

/** Which items the search and the filter let through, whatever the view; kept so item by item. */
export interface FoundItems {
  readonly has: (id: ItemId) => boolean
  /** @returns whether another search or filter is asked for than before. */
  readonly look: (search: Search) => boolean
  /** Takes up items that have changed or are gone. @returns whether any of them is found now and was not, or the other way round. */
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
  /** Null while nothing is searched for: everything is found. */
  let found: Set<ItemId> | null = null

  const passes = (id: ItemId): boolean => {
    const record = recordOf(id)
    return record !== undefined && isFound(record.item) && matchesSelections(record.item, search.selections)
  }

  return {
    has: (id) => found === null || found.has(id),
    look: (next) => {
      if (next.term === search.term && next.selections === search.selections) return false
      search = next
      isFound = searchFor(next.term)
      const isOpen = next.term.trim() === "" && next.selections.length === 0
      found = isOpen ? null : new Set([...allIds()].filter((id) => passes(id)))
      return true
    },
    update: (changed) => {
      if (found === null) return false
      let isOther = false
      for (const id of changed) {
        const isIn = passes(id)
        if (found.has(id) === isIn) continue
        isOther = true
        if (isIn) found.add(id)
        else found.delete(id)
      }
      return isOther
    },
  }
}
