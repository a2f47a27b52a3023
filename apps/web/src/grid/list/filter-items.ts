import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { itemSearchText } from "@smart-send/domain/item-list/item-search-text"
import type { ItemRecord } from "../../data/items/item-record.ts"

/** One lower-cased text an item, made once: a keystroke only looks into it. */
const searchTexts = new WeakMap<ShipmentItem, string>()

function cachedSearchText(item: ShipmentItem): string {
  const known = searchTexts.get(item)
  if (known !== undefined) return known
  const text = itemSearchText(item)
  searchTexts.set(item, text)
  return text
}

/** Items whose texts are made between two turns of the page. */
const WARM_SLICE = 250

/** Makes the texts of items ahead of the first key press, a few at a time. */
export interface SearchWarmer {
  /** These have no text yet, or not the one they have now. */
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
      if (record !== undefined) cachedSearchText(record.item)
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

/** Whether an item has every word of the search, whatever their case and wherever they stand (SEARCH-2). */
export function searchFor(term: string): (item: ShipmentItem) => boolean {
  const words = term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  if (words.length === 0) return () => true
  return (item) => {
    const text = cachedSearchText(item)
    return words.every((word) => text.includes(word))
  }
}

/** What one can choose values of, by the filter's name. */
export const FILTER_NAMES = ["Source", "Provider", "Service", "Country", "Tag"] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const FILTER_VALUES: Readonly<Record<FilterName, (item: ShipmentItem) => readonly string[]>> = {
  Source: (item) => [item.Source.Name],
  Provider: (item) => (item.Service === null ? [] : [item.Service.Provider]),
  Service: (item) => (item.Service === null ? [] : [item.Service.Name]),
  Country: (item) => [item.Recipient.CountryIsoCode],
  Tag: (item) => item.Tags,
}

/** One of `Include` where there are any, none of `Exclude`, for every selection. */
export function matchesSelections(item: ShipmentItem, selections: readonly FilterSelection[]): boolean {
  return selections.every(({ Name, Include, Exclude }) => {
    const name = FILTER_NAMES.find((known) => known === Name)
    if (name === undefined) return true
    const values = FILTER_VALUES[name](item)
    const isIncluded = Include.length === 0 || Include.some((value) => values.includes(value))
    return isIncluded && !Exclude.some((value) => values.includes(value))
  })
}

/** The values there are to choose from, each with how many items have it, most first. */
export function valueCounts(items: Iterable<ShipmentItem>, name: FilterName): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const value of FILTER_VALUES[name](item)) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
