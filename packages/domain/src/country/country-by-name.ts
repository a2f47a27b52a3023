import { countryAliases } from "./country-aliases.ts"
import { countryPartNames } from "./country-part-names.ts"
import { countries } from "./country.ts"
import type { PostcodePart } from "./postcode-systems.ts"
import { isTerritoryOf } from "./territories.ts"
import { foldText } from "../text/fold-text.ts"

/** Words that are in one list and not in the next. */
const FILLING: ReadonlySet<string> = new Set(["the", "of", "and"])
/** What a country calls itself, where the rest names it: "Kingdom of Denmark", "Gabon Republic". */
const FORMS: ReadonlySet<string> = new Set([
  "republic",
  "rep",
  "kingdom",
  "state",
  "commonwealth",
  "principality",
  "sultanate",
])

const placesByKey = new Map<string, PostcodePart>()
for (const { Alpha2, Iso3Code, Name } of countries)
  for (const name of [Alpha2, Iso3Code, Name]) placesByKey.set(countryKey(name), whole(Iso3Code))
for (const [alias, iso3] of Object.entries(countryAliases)) placesByKey.set(countryKey(alias), whole(iso3))
for (const [CountryIsoCode, CountrySubdivision, names] of countryPartNames)
  for (const name of names.split("|")) placesByKey.set(countryKey(name), { CountryIsoCode, CountrySubdivision })

/** The same by the words of a name in any order; null where two places have the same words. */
const placesByWords = new Map<string, PostcodePart | null>()
for (const [key, place] of placesByKey) {
  const words = wordsOf(key)
  if (words === "") continue
  const before = placesByWords.get(words)
  const isOther = before !== undefined && (before === null || !isSamePlace(before, place))
  placesByWords.set(words, isOther ? null : place)
}

const alpha2s = new Map(countries.map(({ Alpha2, Iso3Code }) => [Alpha2, Iso3Code]))

/**
 * The place that a person or a file means by a country: a code of two or three letters or of ISO 3166-2, the English name or one
 * that a shop's list has for it ("UK", "United States (US)", "Korea, Republic of", "St. Lucia", "GB-NIR", "Canary Islands"). Case,
 * accents, punctuation and the order of words do not matter. Null when unknown.
 */
export function placeByName(text: string): PostcodePart | null {
  const plain = withoutEntities(text)
  return placeOfCode(plain) ?? placeOfWords(plain) ?? placeOfParts(plain)
}

/** The alpha-3 code of {@link placeByName}; null when unknown. */
export function countryByName(text: string): string | null {
  return placeByName(text)?.CountryIsoCode ?? null
}

/** As {@link countryByName}, with the empty string for unknown, as items carry it. */
export function toIso3(text: string): string {
  return countryByName(text) ?? ""
}

function placeOfWords(text: string): PostcodePart | null {
  const key = countryKey(text)
  return placesByKey.get(key) ?? placesByWords.get(wordsOf(key)) ?? placesByWords.get(wordsOf(key, FORMS)) ?? null
}

/** "GB-NIR", "US-PR", "DE-BY": of a part that nothing treats apart, its country. */
function placeOfCode(text: string): PostcodePart | null {
  const [, first = "", second = ""] = /^\s*([A-Z]{2})-([A-Z\d]{1,3})\s*$/i.exec(text) ?? []
  const country = alpha2s.get(first.toUpperCase() === "UK" ? "GB" : first.toUpperCase())
  if (country === undefined) return null
  const part = placesByKey.get(countryKey(`${first} ${second}`))
  if (part !== undefined) return part
  const territory = alpha2s.get(second.toUpperCase()) ?? ""
  return whole(isTerritoryOf(territory, country) ? territory : country)
}

/** "United States (US)", "GB - United Kingdom", "Madeira, Portugal": all parts name one place, or it and the country it belongs to. */
function placeOfParts(text: string): PostcodePart | null {
  const [, name = "", code = ""] = /^(.+)[([]([^()[\]]+)[)\]]\s*$/.exec(text) ?? []
  const [, before = "", behind = ""] = /^(.+?)(?:\s[-–—]|:)\s(.+)$/.exec(text) ?? []
  const all = text.split(/[(),;:|/[\]]|\s[-–—]\s/).filter((part) => part.trim() !== "")
  return placeOfAll([name, code]) ?? placeOfAll([before, behind]) ?? placeOfAll(all)
}

function placeOfAll(parts: readonly string[]): PostcodePart | null {
  if (parts.length < 2 || parts.length > MOST_PARTS) return null
  const places = parts.map((part) => placeOfCode(part) ?? placeOfWords(part))
  return places.reduce((one, other) => (one === null || other === null ? null : finerOf(one, other)))
}

const MOST_PARTS = 4

/** The more particular of two places of which one lies in the other; null where neither does. */
function finerOf(one: PostcodePart, other: PostcodePart): PostcodePart | null {
  if (isIn(one, other)) return one
  return isIn(other, one) ? other : null
}

function isIn(place: PostcodePart, outer: PostcodePart): boolean {
  if (place.CountryIsoCode === outer.CountryIsoCode)
    return outer.CountrySubdivision === "" || outer.CountrySubdivision === place.CountrySubdivision
  return outer.CountrySubdivision === "" && isTerritoryOf(place.CountryIsoCode, outer.CountryIsoCode)
}

function isSamePlace(one: PostcodePart, other: PostcodePart): boolean {
  return one.CountryIsoCode === other.CountryIsoCode && one.CountrySubdivision === other.CountrySubdivision
}

function whole(CountryIsoCode: string): PostcodePart {
  return { CountryIsoCode, CountrySubdivision: "" }
}

/** Some shops write letters with accents as pages do: "Cura&ccedil;ao". */
function withoutEntities(text: string): string {
  if (!text.includes("&")) return text
  return text
    .replaceAll(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron);/gi, "$1")
    .replaceAll(/&(?:#0*39|apos|rsquo|lsquo|#8217);/gi, "'")
    .replaceAll(/&amp;/gi, "&")
    .replaceAll(/&nbsp;/gi, " ")
}

/** Small letters and digits without accents, parted by single spaces: initials are joined ("U.K." is "uk"), "St." is "saint". */
export function countryKey(text: string): string {
  const key = foldText(text)
    .replaceAll(/['’‘ʻ`´]/g, "")
    .replaceAll("&", " and ")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("æ", "ae")
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()
    .replaceAll(/\b[a-z](?: [a-z]\b)+/g, (initials) => initials.replaceAll(" ", ""))
  // Alone these are codes of countries.
  if (!key.includes(" ")) return key
  return key.replaceAll(/\b(?:st|ste|sainte)\b/g, "saint").replaceAll(/\b(?:is|isl|isls|island)\b/g, "islands")
}

function wordsOf(key: string, more: ReadonlySet<string> = new Set()): string {
  return key
    .split(" ")
    .filter((word) => !FILLING.has(word) && !more.has(word))
    .toSorted()
    .join(" ")
}
