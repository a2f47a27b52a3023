import { bareCode } from "./tariff-code.ts"

/** Digits of whole codes in every tariff that is known to us: the HS has 6, countries add 2 or 4. */
const LENGTHS: ReadonlySet<number> = new Set([6, 8, 10])

/** Whether a code of digits has a length that no tariff has, so that one of its digits is missing or too many. */
export function isOddCode(code: string): boolean {
  const digits = bareCode(code)
  return /^\d+$/.test(digits) && !LENGTHS.has(digits.length)
}

/** What a code of an odd length probably was: with the first nought that a spreadsheet took off. Null where that is not it. */
export function likelyCode(code: string): string | null {
  const digits = bareCode(code)
  const whole = `0${digits}`
  return /^[1-9]/.test(digits) && isOddCode(digits) && LENGTHS.has(whole.length) ? whole : null
}
