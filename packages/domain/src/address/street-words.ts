import { plainWords } from "./plain-words.ts"

/**
 * What people shorten, and to what: all ways to write one word become one. "St" is both Street and Saint, so both
 * become "st": the words around it say which is meant.
 */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["street", "st"],
  ["saint", "st"],
  ["road", "rd"],
  ["avenue", "ave"],
  ["av", "ave"],
  ["lane", "ln"],
  ["drive", "dr"],
  ["close", "cl"],
  ["court", "ct"],
  ["place", "pl"],
  ["square", "sq"],
  ["terrace", "ter"],
  ["terr", "ter"],
  ["gardens", "gdns"],
  ["gdn", "gdns"],
  ["garden", "gdns"],
  ["crescent", "cres"],
  ["grove", "gr"],
  ["house", "hse"],
  ["building", "bldg"],
  ["buildings", "bldg"],
  ["bldgs", "bldg"],
  ["apartment", "flat"],
  ["appartment", "flat"],
  ["apt", "flat"],
  ["appt", "flat"],
  ["ste", "suite"],
  ["rm", "room"],
  ["blk", "block"],
  ["fl", "floor"],
  ["flr", "floor"],
  ["boulevard", "blvd"],
  ["parade", "pde"],
  ["mount", "mt"],
  ["park", "pk"],
  ["industrial", "ind"],
  ["estate", "est"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
  ["strasse", "str"],
  ["one", "1"],
  ["two", "2"],
  ["three", "3"],
])
const SILENT = new Set(["the", "and", "no", "number", "of"])

/** The words of a street and number however they were written: "12a The High Street" and "12 A HIGH ST." are one. */
export function streetWords(text: string): readonly string[] {
  const spelled = text.replaceAll(/\bp\.?\s*o\.?\s*box\b/gi, "pobox")
  return joinedNumbers(plainWords(spelled).map((word) => SHORT.get(word) ?? word)).filter((word) => !SILENT.has(word))
}

/**
 * "12 a" is "12a", but "12 e" may be 12 East; "strasse" written onto its name ("hauptstrasse") is "hauptstr".
 * @param words plain ones.
 */
export function joinedNumbers(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ""
    if (/^\d+$/.test(last) && /^[a-z]$/.test(word) && !/[nsew]/.test(word)) joined[joined.length - 1] = `${last}${word}`
    else joined.push(word.replace(/(?<=.)strasse$/, "str"))
  }
  return joined
}
