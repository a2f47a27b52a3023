import { countryName } from "../country/country.ts"
import type { SearchedItem } from "./searched-item.ts"
import { joined, joinedWords, wordsIn } from "./words-in.ts"

/** More words say nothing more of one order: 50 order lines of long descriptions have that many. */
const MOST_WORDS = 400

/** A number is found by so many of its last characters. */
const SHORTEST_END = 4
const LONGEST_END = 10

/** What a document is found by. */
export interface SearchWords {
  /** Each once, folded. */
  readonly words: readonly string[]
  /** Its tracking numbers, each as one word, folded; they are among the words, and are found by their ends as well. */
  readonly numbers: readonly string[]
}

/**
 * The words by which an order is found (SEARCH-10): names, address, postcode with and without its space, email, phone, what was
 * bought, SKU, order numbers, buyer's id and references, the country, where it was sold, its service and its tracking numbers.
 */
export function searchWords(item: SearchedItem, numbers: readonly string[], service: string): SearchWords {
  const words = new Set<string>()
  const add = (some: readonly string[]) => {
    for (const word of some) {
      if (words.size >= MOST_WORDS) return
      words.add(word)
    }
  }
  /** Looked through as one text: beginning to look costs more than most of them are long. */
  const addTexts = (...texts: readonly string[]) => add(wordsIn(texts.join(" ")))
  /** Found by its parts and as a whole. */
  const addNumber = (number: string) => {
    const parts = wordsIn(number)
    add(parts)
    if (parts.length > 1) add([joinedWords(parts)])
  }
  for (const number of numbers) addNumber(number)
  for (const party of item.Tags.includes("ReturnCollection") ? [item.Sender, item.Recipient] : [item.Recipient]) {
    addTexts(
      party.Name,
      party.Organisation,
      party.AddressLine1,
      party.AddressLine2,
      party.Locality,
      party.Town,
      party.County,
      party.Email,
      party.CountryIsoCode === "" ? "" : countryName(party.CountryIsoCode),
    )
    addNumber(party.Postcode)
    addNumber(party.Phone)
    addNumber(party.Meta.buyerId ?? "")
  }
  addNumber(item.BookingDetails?.Reference ?? "")
  for (const line of item.MarketplaceOrderLines) {
    for (const number of [line.MarketplaceOrderId, line.CustomerReference, line.Product.Sku]) addNumber(number)
    addTexts(line.Description, line.Product.Description)
  }
  addTexts(item.Description, item.Source.Name, service)
  return { words: [...words], numbers: [...new Set(numbers.map(joined))].filter((number) => number !== "") }
}

/** The last 4 to 10 characters of a number that is one word; all of it is not among them. */
export function numberEnds(number: string): readonly string[] {
  const lengths = Array.from({ length: LONGEST_END - SHORTEST_END + 1 }, (_each, place) => SHORTEST_END + place)
  return lengths.filter((length) => length < number.length).map((length) => number.slice(-length).toWellFormed())
}
