import type { Address } from "./address.ts"
import { plainWords } from "./plain-words.ts"

const TITLES = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir"])
const COMPANY: ReadonlyMap<string, string> = new Map([
  ["limited", "ltd"],
  ["company", "co"],
  ["incorporated", "inc"],
])

/**
 * Who an address is for: the name and the organisation, however they are cased, spaced and accented. A title is
 * ignored beside a whole first name and surname. Beside an initial it distinguishes people: Mr A Buyer is not Mrs A
 * Buyer. Empty where nobody is named, or the name is blanked out.
 */
export function personKey({ Name, Organisation }: Pick<Address, "Name" | "Organisation">): string {
  const [family, given, ...others] = Name.split(",")
  const isTurned = given !== undefined && given.trim() !== "" && others.length === 0
  const words = plainWords(isTurned ? `${given} ${family}` : Name)
  const plain = words.filter((word) => !TITLES.has(word))
  const isWhole = plain.filter((word) => word.length > 1).length > 1 && (plain[0] ?? "").length > 1
  const organisation = plainWords(Organisation).map((word) => COMPANY.get(word) ?? word)
  const key = [(isWhole ? plain : words).join(" "), organisation.join(" ")].join(":")
  return key === ":" || `${Name}${Organisation}`.includes("*") ? "" : key
}

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

/**
 * Whether two names may be one person's: the same words in any order, or initials for first names ("A Buyer", "Ada
 * Buyer"). Good enough to ask the seller, but not to join parcels: {@link personKey} does that.
 */
export function isOneName(one: NameKey, other: NameKey): boolean {
  if (one.sorted === "" || other.sorted === "") return false
  if (one.sorted === other.sorted) return true
  if (one.first === "" || other.first === "" || one.last !== other.last) return false
  const isInitial = one.first.length === 1 || other.first.length === 1
  return one.first === other.first || (isInitial && one.first.charAt(0) === other.first.charAt(0))
}
