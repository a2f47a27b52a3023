/** More than any field holds, and little enough to be counted with to the penny: what is further off stands for this. */
export const FAR = 100_000_000

/** On the way to a number, or one: digits with separators, a sign, a currency, an exponent. */
const NUMBER_LIKE = /^[-+]?[£$€]?[\d.,\s]*(e[-+]?\d*)?$/iu
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Whether the text may stand in a number's field; anything else is refused with a sentence, and changes nothing. */
export function isNumberLike(text: string): boolean {
  return NUMBER_LIKE.test(text.trim())
}

/** The number that was typed or pasted ("1,250.5", "£12", "1e3"), to so many decimals; 0 while it is none yet ("-", "."). */
export function numberTyped(text: string, decimals: number): number {
  const bare = text.replaceAll(/[\s£$€]/gu, "")
  const unsigned = bare.replace(/^[-+]/, "")
  const number = Number((bare.startsWith("-") ? "-" : "") + withPoint(unsigned))
  if (Number.isNaN(number)) return 0
  const scale = 10 ** decimals
  const near = Math.min(FAR, Math.max(-FAR, number))
  // -0 is no other amount.
  return Math.round(near * scale) / scale || 0
}

/** "1,250.5" is grouped; "1,5" is how others write 1.5. */
function withPoint(digits: string): string {
  return GROUPED.test(digits) ? digits.replaceAll(",", "") : digits.replace(",", ".")
}

/** A number as it stands in its field; nothing for 0, which means that it is not known. */
export function numberShown(amount: number): string {
  return amount === 0 ? "" : String(amount)
}
