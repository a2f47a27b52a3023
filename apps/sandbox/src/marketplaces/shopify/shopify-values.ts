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
  return `${date.toISOString().slice(0, -".000Z".length)}Z`
}

/** The same as a number; milliseconds since 1970. */
export function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

/** What is empty is not told by an empty text. */
export function orNull(text: string): string | null {
  return text === "" ? null : text
}
