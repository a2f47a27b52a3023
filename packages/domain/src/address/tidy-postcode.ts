import { compactPostcode } from "./plain-words.ts"
import { postcodePattern } from "./postcode-patterns.ts"
import { withGap } from "./postcode.ts"
import { hasBritishPostcodes } from "../country/british-countries.ts"

/** How long postcodes are of which some begin with noughts that spreadsheets take off. */
const LEADING_NOUGHT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AUS: 4,
    DEU: 5,
    ESP: 5,
    FIN: 5,
    FRA: 5,
    ITA: 5,
    MEX: 5,
    NOR: 4,
    NZL: 4,
    PRI: 5,
    SMR: 5,
    UKR: 5,
    USA: 5,
    VAT: 5,
    VIR: 5,
    ZAF: 4,
  }),
)

/**
 * The postcode as its country writes it: "yo213bd" is "YO21 3BD", "D-10115" is "10115", "2134" in the United States "02134",
 * "LSI 4DY" is "LS1 4DY". Null where no such change makes a postcode of it. Of countries without a known form, as it is.
 * @param country alpha-3.
 * @param isArea says which areas there are in Britain; a letter is read as a digit, or the other way round, only to find one.
 */
export function tidyPostcode(postcode: string, country: string, isArea: (area: string) => boolean): string | null {
  const source = postcodePattern(country)
  if (source === null) return postcode.trim()
  const compact = compactPostcode(postcode)
  const pattern = new RegExp(source, "u")
  if (hasBritishPostcodes(country))
    return britishPostcode(compact, (text) => pattern.test(text) && isArea(areaOf(text)))
  return candidatesAbroad(compact, country).find((text) => pattern.test(text)) ?? null
}

function britishPostcode(compact: string, isPostcode: (text: string) => boolean): string | null {
  if (/^BFPO\d{1,4}$/.test(compact)) return `BFPO ${compact.slice(4)}`
  const inward = compact.slice(-3)
  const outward = compact.slice(0, -3)
  const readInward = `${asDigits(inward.charAt(0))}${inward.slice(1)}`
  const readings = [1, 2].flatMap((letters) => {
    const area = asLetters(outward.slice(0, letters))
    const district = outward.slice(letters)
    return [`${area}${asDigits(district)}`, `${area}${asDigits(district.slice(0, -1))}${district.slice(-1)}`]
  })
  return [outward, ...readings].map((out) => `${out} ${readInward}`).find(isPostcode) ?? null
}

function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? ""
}

function asDigits(text: string): string {
  return text.replaceAll("O", "0").replaceAll(/[IL]/g, "1")
}

function asLetters(text: string): string {
  return text.replaceAll("0", "O").replaceAll("1", "I")
}

function candidatesAbroad(compact: string, country: string): readonly string[] {
  const short = /^[A-Z]{1,3}(\d+)$/.exec(compact)?.[1] ?? compact
  const length = LEADING_NOUGHT.get(country)
  // Puerto Rico's begin with two.
  const lost = length === undefined ? 0 : length - short.length
  const padded = /^\d+$/.test(short) && lost > 0 && lost <= 2 ? short.padStart(length ?? 0, "0") : short
  return [compact, short, padded].map((text) => withGap(text, country))
}
