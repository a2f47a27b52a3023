import { plainWords } from "./plain-words.ts"

/**
 * What people shorten, and to what: all ways to write one word become one. "St" is Street and Saint alike, so both become it:
 * what differs is told by the words around it.
 */
const SHORT: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    street: "st",
    saint: "st",
    road: "rd",
    avenue: "ave",
    av: "ave",
    lane: "ln",
    drive: "dr",
    close: "cl",
    court: "ct",
    place: "pl",
    square: "sq",
    terrace: "ter",
    terr: "ter",
    gardens: "gdns",
    gdn: "gdns",
    garden: "gdns",
    crescent: "cres",
    grove: "gr",
    house: "hse",
    building: "bldg",
    buildings: "bldg",
    bldgs: "bldg",
    apartment: "flat",
    apt: "flat",
    boulevard: "blvd",
    parade: "pde",
    mount: "mt",
    park: "pk",
    industrial: "ind",
    estate: "est",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    strasse: "str",
    one: "1",
    two: "2",
    three: "3",
  }),
)
const SILENT = new Set(["the", "and", "no", "number", "of"])
const INSIDE = new Set(["flat", "unit", "suite", "room"])

/** The words of a street and number however they were written: "Flat 2, 12a High Street" and "12 A High St., flat 2" are one. */
export function streetWords(text: string): readonly string[] {
  const words = joinedNumbers(plainWords(text).map((word) => SHORT.get(word) ?? word)).filter(
    (word) => !SILENT.has(word),
  )
  const at = words.findIndex((word, place) => INSIDE.has(word) && place + 1 < words.length)
  // The flat stands before the street or behind it.
  return at > 0 ? [...words.slice(at, at + 2), ...words.slice(0, at), ...words.slice(at + 2)] : words
}

/** "12 a" is "12a"; "strasse" written onto its name ("hauptstrasse") is "hauptstr". */
function joinedNumbers(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ""
    if (/^\d+$/.test(last) && /^[a-d]$/.test(word)) joined[joined.length - 1] = `${last}${word}`
    else joined.push(word.replace(/(?<=.)strasse$/, "str"))
  }
  return joined
}
