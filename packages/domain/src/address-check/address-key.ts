import type { Address } from "../address/address.ts"
import { compactPostcode, plainWords } from "./plain-words.ts"
import { streetWords } from "./street-words.ts"

/**
 * Where an address is, however it is written: country, postcode (or town, where there is none), and the street's words without
 * the town that some write behind them. Two addresses with one key are one door. Empty where nothing is said of a street.
 */
export function doorKey(address: Address): string {
  const street = streetKey(address)
  if (street === "") return ""
  const postcode = compactPostcode(address.Postcode)
  const place = postcode === "" ? plainWords(address.Town).join(" ") : postcode
  return [address.CountryIsoCode, place, street].join("|")
}

/** The street's words in one text. */
export function streetKey({ AddressLine1, AddressLine2, Town, County, Postcode }: Address): string {
  const tails = [Postcode, County, Town].map((tail) => streetWords(tail)).filter((tail) => tail.length > 0)
  let words = streetWords([AddressLine1, AddressLine2].filter((line) => line !== "").join(" "))
  for (const tail of tails) {
    if (words.length > tail.length && words.slice(-tail.length).join(" ") === tail.join(" ")) {
      words = words.slice(0, -tail.length)
    }
  }
  return words.join(" ")
}

const TITLES = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir"])

/** A name made ready to be compared with many. */
export interface NameKey {
  readonly first: string
  readonly last: string
  /** Its words in the order of the alphabet; empty for no name. */
  readonly sorted: string
}

export function nameKey(name: string): NameKey {
  const words = plainWords(name).filter((word) => !TITLES.has(word))
  return {
    first: words.length > 1 ? (words[0] ?? "") : "",
    last: words.at(-1) ?? "",
    sorted: words.toSorted().join(" "),
  }
}

/** Whether two names may be one person's: the same words in any order, or initials for first names ("A Buyer", "Ada Buyer"). */
export function isOneName(one: NameKey, other: NameKey): boolean {
  if (one.sorted === "" || other.sorted === "") return false
  if (one.sorted === other.sorted) return true
  if (one.first === "" || other.first === "" || one.last !== other.last) return false
  const isInitial = one.first.length === 1 || other.first.length === 1
  return one.first === other.first || (isInitial && one.first.charAt(0) === other.first.charAt(0))
}
