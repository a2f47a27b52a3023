import type { Minor } from "@smart-send/domain/money/money"

const format = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", currencyDisplay: "narrowSymbol" })

/** As `formatMoney`: £4.12, −£0.50. One format for a whole paper, because making one costs more than writing a line with it. */
export function paperMoney(amount: Minor): string {
  return format.format(amount / 100).replace("-", "\u2212")
}
