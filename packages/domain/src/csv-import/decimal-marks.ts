/** Which sign parts the whole of a number from its fraction: `1,250` is 1.25 or 1250. */
export const DECIMAL_MARKS = [".", ","] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A number as it is written. */
export type WrittenNumber =
  | {
      readonly kind: "one"
      readonly value: number
      /** The sign that this cell proves to be its file's decimal mark; null where it proves none. */
      readonly proves: DecimalMark | null
    }
  /** One sign with three digits behind it parts thousands or a fraction. */
  | { readonly kind: "either"; readonly values: Readonly<Record<DecimalMark, number>> }

/** Spaces and apostrophes that part thousands. */
const GROUPED_BY_SPACES = /^\d{1,3}(?:[\s\u00A0\u202F\u2009'’]\d{3})+(?=$|[.,])/
/** Thousands by threes, or as India writes them. */
const GROUPED = /^(?:\d{1,3}([.,])\d{3}(?:\1\d{3})*|\d{1,2}([.,])(?:\d{2}\2)+\d{3})$/

/** Reads the text of a number, without its unit. Null for one that is none, such as `1.2.3` or `12 5`. */
export function readWritten(text: string): WrittenNumber | null {
  const trimmed = text.trim()
  const spaced = GROUPED_BY_SPACES.exec(trimmed)?.[0]
  const plain = spaced === undefined ? trimmed : spaced.replaceAll(/\D/g, "") + trimmed.slice(spaced.length)
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return null
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","))
  if (last < 0) return one(plain, "", null)
  const [whole, fraction] = [plain.slice(0, last), plain.slice(last + 1)]
  const mark: DecimalMark = plain.charAt(last) === "." ? "." : ","
  if (/^\d*$/.test(whole)) return spaced === undefined ? ofOneMark(whole, fraction, mark) : one(whole, fraction, mark)
  if (whole.includes(mark)) return GROUPED.test(plain) ? one(plain, "", otherThan(mark)) : null
  return GROUPED.test(whole) ? one(whole, fraction, mark) : null
}

function ofOneMark(whole: string, fraction: string, mark: DecimalMark): WrittenNumber {
  const isThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!isThousands) return one(whole, fraction, fraction === "" ? null : mark)
  const [parted, joined] = [Number(`${whole}.${fraction}`), Number(whole + fraction)]
  return { kind: "either", values: mark === "." ? { ".": parted, ",": joined } : { ".": joined, ",": parted } }
}

function one(whole: string, fraction: string, proves: DecimalMark | null): WrittenNumber {
  return { kind: "one", value: Number(`${whole.replaceAll(/\D/g, "") || "0"}.${fraction || "0"}`), proves }
}

function otherThan(mark: DecimalMark): DecimalMark {
  return mark === "." ? "," : "."
}
