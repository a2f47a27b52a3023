import type { FilterSelection } from "@smart-send/domain/item/item-filter"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { itemSearchText } from "@smart-send/domain/item/item-search-text"

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

/** Makes the texts ahead of the first key press, a few at a time. @returns a function that stops it. */
export function warmSearch(items: Iterable<ShipmentItem>): () => void {
  const waiting = [...items].filter((item) => !searchTexts.has(item))
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = (): void => {
    for (const item of waiting.splice(0, WARM_SLICE)) cachedSearchText(item)
    if (waiting.length > 0) timer = setTimeout(turn)
  }
  timer = setTimeout(turn)
  return () => clearTimeout(timer)
}

/** Whether an item has every word of the search, whatever their case and wherever they stand (core.md 2). */
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
