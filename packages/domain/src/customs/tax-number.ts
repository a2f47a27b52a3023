import { checkVAT, countries } from "jsvat"

/** Countries whose numbers are checked, by the letters before a number. Greece writes EL. */
const CHECKED = new Set("AT BE BG HR CY CZ DK EE FI FR DE EL HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "))
const checked = countries.filter(({ codes }) => codes.some((code) => CHECKED.has(code === "GR" ? "EL" : code)))

/** Weights of the first seven digits of a British VAT number. */
const UK_WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
/** What the weighted sum leaves when divided by 97: 0 in the old way, 42 in the newer one ("97-55"). */
const UK_REMAINDERS = new Set([0, 42])

/**
 * Whether the check digits of a VAT number fit (CUSTOMS-23). A number of a country whose rule is not known, and one that is
 * not in any form at all, can't be judged here, and counts as fitting.
 */
export function fitsVatCheckDigits(vatNumber: string): boolean {
  const text = vatNumber.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase()
  const british = /^(?:GB|XI)?(\d{9})(?:\d{3})?$/.exec(text)?.[1]
  if (british !== undefined) return fitsBritish(british)
  if (!CHECKED.has(text.slice(0, 2))) return true
  return checkVAT(text, checked).isValid
}

function fitsBritish(digits: string): boolean {
  const sum = UK_WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return Number(digits) > 0 && UK_REMAINDERS.has((sum + Number(digits.slice(7))) % 97)
}
