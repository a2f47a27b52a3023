/** Larger than any field's limit, and small enough to compute with to the penny. Larger input is replaced by it. */
export const FAR = 100_000_000

/** A number, or the beginning of one: digits with separators, a sign, a currency, an exponent. */
const NUMBER_LIKE = /^[-+]?[£$€]?[\d.,\s]*(e[-+]?\d*)?$/iu
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Whether the text may stand in a number field. Other text is refused with a sentence and changes nothing. */
export function isNumberLike(text: string): boolean {
  return NUMBER_LIKE.test(text.trim())
}

/**
 * The number that was typed or pasted ("1,250.5", "£12", "1e3"), rounded to this many decimals; 0 while it is
 * incomplete ("-", ".").
 */
export function numberTyped(text: string, decimals: number): number {
  const bare = text.replaceAll(/[\s£$€]/gu, "")
  const unsigned = bare.replace(/^[-+]/, "")
  const number = Number((bare.startsWith("-") ? "-" : "") + withPoint(unsigned))
  if (Number.isNaN(number)) return 0
  const scale = 10 ** decimals
  const near = Math.min(FAR, Math.max(-FAR, number))
  // Turns -0 into 0.
  return Math.round(near * scale) / scale || 0
}

/** "1,250.5" has a thousands separator; "1,5" is 1.5 with a decimal comma. */
function withPoint(digits: string): string {
  return GROUPED.test(digits) ? digits.replaceAll(",", "") : digits.replace(",", ".")
}

/** The text of a number in its field; empty for 0, which means unknown. */
export function numberShown(amount: number): string {
  return amount === 0 ? "" : String(amount)
}
