import type { MarketplaceOrder } from "./marketplace-order.ts"

/** A text of a shop as it can be stored: without NUL, which no database takes, and without halves of characters. */
export function tidyText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed()
}

/** A text cut to so many UTF-16 units, and never in the middle of a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")
}

/** As JSON writes NUL and halves of characters; nearly no order has either. */
const UNTIDY = /\\u(?:0000|d[89a-f])/

/** The order with every text of it tidied: one buyer's odd character must not hold up the whole shop. */
export function tidyOrder(order: MarketplaceOrder): MarketplaceOrder {
  const text = JSON.stringify(order)
  if (!UNTIDY.test(text)) return order
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reviver that gives texts for texts leaves the shape as it is
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? tidyText(value) : value,
  ) as MarketplaceOrder
}
