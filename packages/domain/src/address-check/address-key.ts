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

/** Whether two names may be one person's: the same words in any order, or initials for first names ("A Buyer", "Ada Buyer"). */
export function isOneName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)]
  if (a.length === 0 || b.length === 0) return false
  if (a.toSorted().join(" ") === b.toSorted().join(" ")) return true
  if (a.length < 2 || b.length < 2 || a.at(-1) !== b.at(-1)) return false
  const [first = "", second = ""] = [a[0], b[0]]
  const isInitial = first.length === 1 || second.length === 1
  return first === second || (isInitial && first.charAt(0) === second.charAt(0))
}

function nameWords(name: string): readonly string[] {
  return plainWords(name).filter((word) => !TITLES.has(word))
}
