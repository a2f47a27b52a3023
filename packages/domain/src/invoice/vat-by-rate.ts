import { minor, percentOf, type Minor } from "../money/money.ts"

/** What was charged under one rate of VAT; minor units. */
export interface VatRow {
  /** Per cent. */
  readonly rate: number
  readonly net: Minor
  readonly vat: Minor
}

/** The rates there are in the United Kingdom: standard, reduced and zero. */
const RATES = [20, 5, 0]
/** VAT is rounded for each charge of a line apart, so that a line of several may be this much beside its rate. */
const ROUNDING = 5

/**
 * The rate of VAT that a line was charged at. The ledger keeps amounts and no rates, so the rate is the one that gives its amount but for
 * rounding; of an amount that no rate gives, the share in per cent to one decimal. Both amounts above or below 0 alike.
 */
export function vatRateOf(net: Minor, vat: Minor): number {
  const [whole, tax] = [Math.abs(net), Math.abs(vat)]
  if (whole === 0) return 0
  const exact = RATES.find((rate) => percentOf(minor(whole), rate) === tax)
  const near =
    exact ?? RATES.find((rate) => rate !== 0 && Math.abs(percentOf(minor(whole), rate) - tax) <= ROUNDING && tax > 0)
  return near ?? Math.round((tax / whole) * 1000) / 10
}

/** The sums of net and VAT by rate, the highest rate first. */
export function vatByRate(lines: readonly { readonly net: Minor; readonly vat: Minor }[]): readonly VatRow[] {
  const rows = new Map<number, VatRow>()
  for (const { net, vat } of lines) {
    const rate = vatRateOf(net, vat)
    const row = rows.get(rate)
    rows.set(rate, { rate, net: minor((row?.net ?? 0) + net), vat: minor((row?.vat ?? 0) + vat) })
  }
  return [...rows.values()].toSorted((a, b) => b.rate - a.rate)
}
