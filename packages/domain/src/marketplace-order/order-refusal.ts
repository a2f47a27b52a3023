/**
 * Why an order of a shop can't become an item.
 * - `UNREADABLE`: the shop's answer is not as documented. - `TOO-MANY-LINES`: beyond `MOST_ORDER_LINES`. - `NO-LINES`: nothing in it.
 * - `ADDRESS`, `COUNTRY`: the shop does not say where it goes. - `CURRENCY`: none, an unknown one, or several. - `PRICE`: no amount.
 * - `STATE`: the shop does not say whether it is to be sent. - `NOT-SAVED`: it can't be stored.
 */
export const REFUSAL_REASONS = [
  "UNREADABLE",
  "TOO-MANY-LINES",
  "NO-LINES",
  "ADDRESS",
  "COUNTRY",
  "CURRENCY",
  "PRICE",
  "STATE",
  "NOT-SAVED",
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** What the seller reads of an order that can't come in. */
export interface OrderRefusal {
  readonly reason: RefusalReason
  /** A sentence without a buyer's data. */
  readonly why: string
}

export function refusal(reason: RefusalReason, why: string): OrderRefusal {
  return { reason, why }
}

/** Order lines. An order with more of them is refused by name, at every shop. */
export const MOST_ORDER_LINES = 1000

/** @param lines how many an order has, also those that have left. Null where that is not too many. */
export function refuseLines(lines: number): OrderRefusal | null {
  if (lines <= MOST_ORDER_LINES) return null
  const most = MOST_ORDER_LINES.toLocaleString("en-GB")
  return refusal("TOO-MANY-LINES", `It has more than ${most} lines. Send it from the shop, or as several orders.`)
}
