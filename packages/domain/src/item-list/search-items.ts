import { plainText } from "../text/plain-text.ts"
import { itemSearchIds, itemSearchText } from "./item-search-text.ts"
import type { ShipmentItem } from "../item/item.ts"
import { referencedItem } from "../item/item-reference.ts"

/** An item as searches look at it, made once for many of them. */
export interface SearchEntry {
  readonly item: ShipmentItem
  readonly text: string
  readonly ids: string
}

export function searchEntry(item: ShipmentItem): SearchEntry {
  return { item, text: itemSearchText(item), ids: itemSearchIds(item) }
}

/** How an item has the words of a search: all as whole words or numbers, or some within longer ones. Null: not all of them. */
export type SearchMatch = "whole" | "part"

/** So many characters of an id that nobody sees can only be meant. Fewer are in some id of every long list. */
const LEAST_OF_ID = 8

/**
 * What a search of a list finds (SEARCH-2): items that have every word, in any case, with or without accents and apostrophes,
 * in any order. A reference number is searched for as a whole (ITEM-49).
 */
export function searchItems(typed: string): (entry: SearchEntry) => SearchMatch | null {
  const named = referencedItem(typed)
  if (named !== null) {
    return ({ item }) => (item.Id === named.itemId && item.CustomerId === named.customerId ? "whole" : null)
  }
  const words = plainText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
  return ({ text, ids }) => {
    let isWhole = true
    for (const word of words) {
      const isId = word.length >= LEAST_OF_ID && ids.includes(word)
      if (!isId && !text.includes(word)) return null
      if (isWhole && !isId && !hasWhole(text, word)) isWhole = false
    }
    return isWhole ? "whole" : "part"
  }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Whether the word stands somewhere by itself: not within a longer word or number. */
function hasWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)]
    if (!LETTER_OR_DIGIT.test(before) && !LETTER_OR_DIGIT.test(after)) return true
  }
  return false
}
