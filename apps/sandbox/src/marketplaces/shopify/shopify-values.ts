/** An amount as the schema's `MoneyBag`; the buyer pays in the shop's own currency here. @param minor hundredths */
export function moneyBag(minor: number, currencyCode: string): object {
  const money = { amount: shopifyAmount(minor), currencyCode }
  return { shopMoney: money, presentmentMoney: money }
}

/** Shopify's way with decimals: "22.0", "63.99". */
function shopifyAmount(minor: number): string {
  return minor % 100 === 0 ? `${minor / 100}.0` : String(minor / 100)
}

/** Shopify tells times to the second. */
export function isoSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z")
}

/** What is empty is not told by an empty text. */
export function orNull(text: string): string | null {
  return text === "" ? null : text
}
