import { plainText } from "../text/plain-text.ts"
import { itemSearchCountry, itemSearchIds, itemSearchText } from "./item-search-text.ts"
import type { ShipmentItem } from "../item/item.ts"
import { referencedItem } from "../item/item-reference.ts"

/** An item as searches look at it, made once for many of them. */
export interface SearchEntry {
  readonly item: ShipmentItem
  readonly text: string
  readonly ids: string
  readonly country: string
}

export function searchEntry(item: ShipmentItem): SearchEntry {
  return { item, text: itemSearchText(item), ids: itemSearchIds(item), country: itemSearchCountry(item) }
}

/** How an item has the words of a search: all as whole words or numbers, or some within longer ones. Null: not all of them. */
export type SearchMatch = "whole" | "part"

/** So many characters of an id that nobody sees can only be meant. Fewer are in some id of every long list. */
const LEAST_OF_ID = 8

/** Letters of a country's name or code. Two stand in some word of most lists: "in" is no search for the United Kingdom. */
const LEAST_OF_COUNTRY = 3

/**
 * What a search of a list finds (SEARCH-2): items that have every word, in any case, with or without accents and apostrophes,
 * in any order. A country is found by words of its name and by the beginnings of them. A reference number is searched for as a whole (ITEM-49).
 */
export function searchItems(typed: string): (entry: SearchEntry) => SearchMatch | null {
  const named = referencedItem(typed)
  if (named !== null) {
    return ({ item }) => (item.Id === named.itemId && item.CustomerId === named.customerId ? "whole" : null)
  }
  const words = plainText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
  return ({ text, ids, country }) => {
    let isWhole = true
    for (const word of words) {
      const isId = word.length >= LEAST_OF_ID && ids.includes(word)
      const isInText = text.includes(word)
      const isCountry = word.length >= LEAST_OF_COUNTRY && hasWord(country, word, "begun")
      if (!isId && !isInText && !isCountry) return null
      if (isWhole && !isId && !hasWord(text, word, "whole") && !hasWord(country, word, "whole")) isWhole = false
    }
    return isWhole ? "whole" : "part"
  }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Whether the word stands somewhere by itself, or where it may be `begun`, at the beginning of a longer one: not within a word or number. */
function hasWord(text: string, word: string, as: "whole" | "begun"): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)]
    if (!LETTER_OR_DIGIT.test(before) && (as === "begun" || !LETTER_OR_DIGIT.test(after))) return true
  }
  return false
}
