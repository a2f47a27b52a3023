/** UPU S10 tracking numbers: two letters, eight digits, a check digit, and the country that issued them (`RA473124829GB`). */

/** Each digit's weight in the check sum, first digit first (UPU S10). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const
const SHAPE = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/**
 * The check digit of an eight-digit serial number: 11 minus the weighted sum modulo 11, where 10 becomes 0 and 11 becomes 5.
 * @throws RangeError when `serial` is not eight digits: serial numbers are ours to make.
 */
export function s10CheckDigit(serial: string): string {
  if (!/^\d{8}$/.test(serial)) throw new RangeError(`Not an S10 serial number: ${serial}`)
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(serial[place]), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return "0"
  return digit === 11 ? "5" : String(digit)
}

/**
 * The whole number, without spaces.
 * @param indicator what is sent: `CP` parcel, `RA` registered, `HX` e-commerce parcel and so on.
 * @param serial eight digits.
 * @param country ISO 3166-1 alpha-2 of the post that issues it.
 */
export function makeS10(indicator: string, serial: string, country: string): string {
  return `${indicator}${serial}${s10CheckDigit(serial)}${country}`
}

/** Whether `text` is an S10 number whose check digit is right. Spaces are not allowed: this is what the bars carry. */
export function isS10(text: string): boolean {
  return SHAPE.test(text) && s10CheckDigit(text.slice(2, 10)) === text[10]
}

/** As it is printed under the bars: `RA 473 124 829 GB`. Anything that is no S10 number comes back as it was. */
export function groupS10(text: string): string {
  if (!SHAPE.test(text)) return text
  return [text.slice(0, 2), text.slice(2, 5), text.slice(5, 8), text.slice(8, 11), text.slice(11)].join(" ")
}
