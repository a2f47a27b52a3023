import { switchCountry } from "../country/subdivision.ts"
import type { Address } from "./address.ts"
import { compactPostcode, plainWords } from "./plain-words.ts"
import { postcodePattern } from "./postcode-patterns.ts"
import { joinedNumbers, streetWords } from "./street-words.ts"

/** Words that a part of a building is named by. */
const UNITS = new Set(["flat", "unit", "suite", "room", "block", "bldg", "floor", "studio"])
/**
 * In front of one of
 * these words they make
 * it a name: "Ground
 * Floor Flat, 14 Harbour
 * Row" is not flat 14.
 */
const STOREYS = new Set(
  "ground first second third fourth fifth top upper lower middle basement attic gdns rear front".split(" "),
)
const NUMBER = /^(?:\d+[a-z]{0,2}|[a-z]\d{0,3})$/

/**
 * Identifies the door that an address means, however it is written: country, postcode (without one, town and county),
 * the words of all its lines, and the town. The number may stand on a line of its own, the flat in front of the
 * street or behind it. Empty when the address names no street, or not the place that the street is in.
 */
export function doorKey(address: Address): string {
  const { CountryIsoCode, Postcode, Town, County } = switchCountry(address)
  const street = streetKey(address)
  const town = plainWords(Town).join(" ")
  const postcode = postcodeKey(Postcode, CountryIsoCode)
  const place = postcode === "" && town !== "" ? plainWords(County).join(" ") : postcode
  if (street === "" || (postcode === "" && town === "")) return ""
  return [CountryIsoCode, place, street, town].join(":")
}

/**
 * The door of an address that is whole enough to send two people's parcels there as one: with a country, with a postcode where
 * the country is known to have them, and with nothing blanked out. Empty for any other.
 */
export function deliveryPointKey(address: Address): string {
  const { CountryIsoCode, Postcode, AddressLine1, AddressLine2, Locality, Town } = address
  const isMasked = [AddressLine1, AddressLine2, Locality, Town, Postcode].some((text) => text.includes("*"))
  const lacksPostcode = compactPostcode(Postcode) === "" && postcodePattern(CountryIsoCode) !== null
  return isMasked || lacksPostcode || CountryIsoCode === "" ? "" : doorKey(address)
}

/** The words of all lines in one text, parts of the building first, without the place that some write behind the street. */
export function streetKey({ AddressLine1, AddressLine2, Locality, Town, County, Postcode }: Address): string {
  const segments = [AddressLine1, AddressLine2, Locality]
    .flatMap((line) => line.split(/[,;\n]/))
    .map((segment) => streetWords(segment))
    .filter((words) => words.length > 0)
  const own = segments.filter(isAllUnits)
  const units = own.flatMap(unitsOf)
  // Joined once more, over the ends of lines: an import leaves "14" on one and "A Harbour Row" on the next.
  let words = joinedNumbers(segments.filter((segment) => !own.includes(segment)).flat())
  for (const tail of [Postcode, County, Town]) words = withoutTail(words, streetWords(tail))
  for (let at = unitAtEnd(words); at > 0; at = unitAtEnd(words)) {
    units.push(words.slice(at).join(" "))
    words = words.slice(0, at)
  }
  return [...units.toSorted(), ...words].join(" ")
}

/** The United States and the territories that share their postcodes, alpha-3. */
const AMERICAN: ReadonlySet<string> = new Set(["USA", "PRI", "VIR", "GUM", "MNP", "ASM"])

/** The postcode as it is compared; of an American one what the post needs, for few give the four digits after it. */
function postcodeKey(postcode: string, country: string): string {
  const compact = compactPostcode(postcode)
  return AMERICAN.has(country) && /^\d{9}$/.test(compact) ? compact.slice(0, 5) : compact
}

/** "Flat 2", "Block C, Unit 7-9": nothing but parts of a building. */
function isAllUnits(words: readonly string[]): boolean {
  return (
    UNITS.has(words[0] ?? "") &&
    NUMBER.test(words.at(-1) ?? "") &&
    words.every((word, at) => NUMBER.test(word) || (UNITS.has(word) && !UNITS.has(words[at - 1] ?? "")))
  )
}

function unitsOf(words: readonly string[]): readonly string[] {
  return words.join(" ").split(/ (?=[a-z]{4,})/)
}

/** Where "Flat 2" begins when the words end with it; 0 when they do not, or hold nothing else. */
function unitAtEnd(words: readonly string[]): number {
  const at = words.findLastIndex((word) => UNITS.has(word))
  const isUnit = at > 0 && at < words.length - 1 && words.slice(at + 1).every((word) => NUMBER.test(word))
  return isUnit && !STOREYS.has(words[at - 1] ?? "") ? at : 0
}

function withoutTail(words: readonly string[], tail: readonly string[]): readonly string[] {
  const isThere =
    tail.length > 0 && words.length > tail.length && words.slice(-tail.length).join(" ") === tail.join(" ")
  return isThere ? words.slice(0, -tail.length) : words
}
