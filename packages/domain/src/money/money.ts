import { z } from "zod"

/** An amount of money in minor units (pence for GBP). Always an integer. */
export type Minor = number & { readonly __unit: "minor" }

/** ISO 4217 code. Default currency GBP (MONEY-2). */
export type CurrencyCode = "GBP" | "EUR" | "USD"

export const DEFAULT_CURRENCY: CurrencyCode = "GBP"

/** The highest amount that can be stored and, below zero, the lowest: £99,999,999.99 in pence. */
export const HIGHEST_AMOUNT: Minor = minor(9_999_999_999)

/** Money as it travels: a decimal number with at most 2 places. Inside it is {@link Minor}. */
export const decimalMoneySchema = z
  .number()
  .min(-minorToDecimal(HIGHEST_AMOUNT))
  .max(minorToDecimal(HIGHEST_AMOUNT))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Money has at most 2 decimal places.")

/** @throws RangeError when `value` is not a safe integer: a fraction of a penny is a bug, never rounded away. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in minor units: ${value}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a number becomes an amount, checked above
  return (value === 0 ? 0 : value) as Minor
}

/** Pounds (decimal) to pence, half away from zero on the third decimal. */
export function decimalToMinor(value: number): Minor {
  const scaled = Math.abs(value) * 100
  return minor(Math.sign(value) * Math.round(scaled + Number.EPSILON * scaled))
}

/** Pence to pounds, a number with at most 2 decimals. */
export function minorToDecimal(value: Minor): number {
  return value / 100
}

export function sumMinor(values: Iterable<Minor>): Minor {
  let total = 0
  for (const value of values) total += value
  return minor(total)
}

/** `percent` of `amount` in minor units, rounded half up (away from zero), for VAT and fuel. `percent` may carry decimals: 17.5. */
export function percentOf(amount: Minor, percent: number): Minor {
  const share = (Math.abs(amount) * Math.round(percent * 1000)) / 100_000
  return minor(Math.sign(amount) * Math.floor(share + 0.5))
}

/** Decimal pounds as every message writes them: "£25,000.00". */
export function poundsText(pounds: number, locale?: string): string {
  return formatMoney(decimalToMinor(pounds), DEFAULT_CURRENCY, locale)
}

/** Whether a limit is the one that amounts of money alone have, so that a message can write it as money. */
export function isLimitOfMoney(pounds: number): boolean {
  return Math.abs(pounds) === minorToDecimal(HIGHEST_AMOUNT)
}

/** Narrow symbol and 2 decimals (MONEY-2): £4.12, −£0.50 with a true minus. */
export function formatMoney(value: Minor, currency: CurrencyCode = DEFAULT_CURRENCY, locale = "en-GB"): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
  return format.format(value / 100).replace("-", "\u2212")
}
