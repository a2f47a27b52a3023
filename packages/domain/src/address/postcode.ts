import { compactPostcode } from "./plain-words.ts"
import { postcodePattern } from "./postcode-patterns.ts"
import { hasBritishPostcodes } from "../country/british-countries.ts"

/** Where the gap or hyphen of a full-length postcode stands. */
const GAPS: ReadonlyMap<string, readonly [length: number, at: number, gap: string]> = new Map([
  ["BRA", [8, 5, "-"]],
  ["CAN", [6, 3, " "]],
  ["CZE", [5, 3, " "]],
  ["GRC", [5, 3, " "]],
  ["IRL", [7, 3, " "]],
  ["JPN", [7, 3, "-"]],
  ["MLT", [7, 3, " "]],
  ["NLD", [6, 4, " "]],
  ["POL", [5, 2, "-"]],
  ["PRT", [7, 4, "-"]],
  ["SVK", [5, 3, " "]],
  ["SWE", [5, 3, " "]],
  ["USA", [9, 5, "-"]],
])

/**
 * The postcode as its country writes it, in capitals and with its space in the right place, however it was typed:
 * "yo213bd" is "YO21 3BD", "1012ab" in the Netherlands "1012 AB". It is left as typed when it is not a postcode of
 * the country, or when the country's form is not known. This form is shown, printed and sent; postcodes are compared
 * without spaces ({@link compactPostcode}).
 * @param countryIso3 alpha-3.
 */
export function formatPostcode(postcode: string, countryIso3: string): string {
  const source = postcodePattern(countryIso3)
  if (source === null) return postcode
  const compact = compactPostcode(postcode)
  if (hasBritishPostcodes(countryIso3) && /^BFPO\d{1,4}$/.test(compact)) return `BFPO ${compact.slice(4)}`
  const written = withGap(compact, countryIso3)
  return patternOf(source).test(written) ? written : postcode
}

/**
 * The postcode as it is kept: in capitals, with its one gap in its place, or without one when it was given without (an import
 * takes it out, CSV-14). One that can't be read is kept as it was typed, but for spaces around it.
 * @param countryIso3 alpha-3.
 */
export function keptPostcode(postcode: string, countryIso3: string): string {
  const typed = postcode.trim()
  const written = formatPostcode(typed, countryIso3)
  return /[^\p{L}\p{N}]/u.test(typed) ? written : compactAs(typed, written)
}

/** Whether two postcodes of one country are the same, however each was typed; two that are not given are not. */
export function isSamePostcode(one: string, other: string): boolean {
  const compact = compactPostcode(one)
  return compact !== "" && compact === compactPostcode(other)
}

/** Capitals where the country's form was found; as it was typed where it was not. */
function compactAs(typed: string, written: string): string {
  return written === typed ? typed : compactPostcode(written)
}

/** A compact postcode with the gap or hyphen that its country puts in it. */
export function withGap(compact: string, country: string): string {
  if (hasBritishPostcodes(country)) return compact.length > 4 ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : compact
  const gap = GAPS.get(country)
  return gap === undefined || compact.length !== gap[0]
    ? compact
    : `${compact.slice(0, gap[1])}${gap[2]}${compact.slice(gap[1])}`
}

/** Patterns are few and our own, compiled once each. */
const compiled = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, "u")
  compiled.set(source, known)
  return known
}
