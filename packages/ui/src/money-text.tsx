const formats = new Map<string, Intl.NumberFormat>()

/** Narrow symbol, 2 decimals: £4.12, −£0.50 with a true minus. Creating a formatter costs more than using it, so each is created once. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
  formats.set(key, format)
  return format.format(amount).replace("-", "\u2212")
}

export interface MoneyTextProps {
  /** A decimal amount: 4.12. */
  readonly amount: number
  readonly currency: string
  readonly locale: string
}

export function MoneyText({ amount, currency, locale }: MoneyTextProps) {
  return <span className="ss-figures">{moneyText(amount, currency, locale)}</span>
}
