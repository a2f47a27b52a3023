import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { matchesSelections, searchFor } from "./filter-items.ts"

/** Keeps, item by item, which items match the search and the filter in any view. */
export interface FoundItems {
  readonly has: (id: ItemId) => boolean
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
