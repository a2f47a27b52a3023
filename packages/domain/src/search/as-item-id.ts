import type { SearchText } from "./parse-search-text.ts"
import { joined } from "./words-in.ts"

/** So many characters of an id that nobody sees can only be meant. Fewer begin the ids of thousands of items. */
const LEAST_OF_ID = 8
const ID_DIGITS = 32
const HEX = /^[\da-f]+$/

/** Letters that no order has beside each other, one for each hexadecimal digit: what is typed is never the beginning of an id by chance. */
const LETTERS = "აბგდევზთიკლმნოპჟ"

/** An item's id as an index of words has it: one word (ITEM-49). */
export function idWord(itemId: string): string {
  return joined(itemId).replaceAll(/[\da-f]/g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)))
}

/** What was typed as the beginning of an item's id that it may be; null where it can't be. */
export function asItemId(typed: string): SearchText | null {
  const id = joined(typed)
  if (id.length < LEAST_OF_ID || id.length > ID_DIGITS || !HEX.test(id)) return null
  return { words: [idWord(id)], isUnfinished: true, isWordless: false, itemId: id }
}

/** The search for one item by its whole id. */
export function asWholeItemId(itemId: string): SearchText {
  return { words: [idWord(itemId)], isUnfinished: false, isWordless: false, itemId: joined(itemId) }
}

/** The first and the last id that begin with these hexadecimal digits. */
export function idsFrom(digits: string): { readonly first: string; readonly last: string } {
  return { first: digits.padEnd(ID_DIGITS, "0"), last: digits.padEnd(ID_DIGITS, "f") }
}
