import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { searchEntry, searchItems, type SearchEntry, type SearchMatch } from "@smart-send/domain/item-list/search-items"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** One entry per item, made once, so that a keystroke only searches it. */
const searchEntries = new WeakMap<ShipmentItem, SearchEntry>()

function cachedEntry(item: ShipmentItem): SearchEntry {
  const known = searchEntries.get(item)
  if (known !== undefined) return known
  const entry = searchEntry(item)
  searchEntries.set(item, entry)
  return entry
}

/** How many items' texts are made between two turns of the event loop. */
const WARM_SLICE = 250

/** Makes the items' search texts before the first key press, a few at a time. */
export interface SearchWarmer {
  /** Marks items whose text is missing or out of date. */
  readonly note: (ids: Iterable<ItemId>) => void
  readonly start: () => void
}

export function createSearchWarmer(recordOf: (id: ItemId) => ItemRecord | undefined): SearchWarmer {
  const waiting = new Set<ItemId>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = (): void => {
    let left = WARM_SLICE
    for (const id of waiting) {
      if (left === 0) break
      left -= 1
      waiting.delete(id)
      const record = recordOf(id)
      if (record !== undefined) cachedEntry(record.item)
    }
    timer = waiting.size > 0 ? setTimeout(turn) : undefined
  }
  return {
    note: (ids) => {
      for (const id of ids) waiting.add(id)
    },
    start: () => {
      timer ??= waiting.size > 0 ? setTimeout(turn) : undefined
    },
  }
}

/** How an item has what was typed, or null: every search of items in the browser asks it. */
export function searchFor(term: string): (item: ShipmentItem) => SearchMatch | null {
  const match = searchItems(term)
  return (item) => match(cachedEntry(item))
}

/** The fields whose values can be filtered, by the filter's name. */
export const FILTER_NAMES = ["Source", "Provider", "Service", "Country", "Tag"] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const FILTER_VALUES: Readonly<Record<FilterName, (item: ShipmentItem) => readonly string[]>> = {
  Source: (item) => [item.Source.Name],
  Provider: (item) => (item.Service === null ? [] : [item.Service.Provider]),
  Service: (item) => (item.Service === null ? [] : [item.Service.Name]),
  Country: (item) => [item.Recipient.CountryIsoCode],
  Tag: (item) => item.Tags,
}

/** For every selection: one of `Include` if it has any, and none of `Exclude`. */
export function matchesSelections(item: ShipmentItem, selections: readonly FilterSelection[]): boolean {
  return selections.every(({ Name, Include, Exclude }) => {
    const name = FILTER_NAMES.find((known) => known === Name)
    if (name === undefined) return true
    const values = FILTER_VALUES[name](item)
    const isIncluded = Include.length === 0 || Include.some((value) => values.includes(value))
    return isIncluded && !Exclude.some((value) => values.includes(value))
  })
}

/** The values to choose from, each with how many items have it, the most frequent first. */
export function valueCounts(items: Iterable<ShipmentItem>, name: FilterName): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const value of FILTER_VALUES[name](item)) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
