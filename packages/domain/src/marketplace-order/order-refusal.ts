import { dayNumber, type IsoDate } from "../calendar/iso-date.ts"
import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import type { MarketplaceOrder } from "./marketplace-order.ts"

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

/** A shop's clock, and the day in its part of the world, may be ahead of ours. */
const DAYS_AHEAD = 2

/**
 * Whether a sale is said to have been on a day that has not come.
 * @param moment an ISO date, or a date and time.
 * @param today by UTC.
 */
export function isYetToCome(moment: string, today: IsoDate): boolean {
  return dayNumber(moment) > dayNumber(today) + DAYS_AHEAD
}

/** Why an order that is to be sent can't be taken as it is: what is beyond a limit is said, and never made less. Null for all others. */
export function refuseOrder(
  { lines, placedAt }: Pick<MarketplaceOrder, "lines" | "placedAt">,
  today: IsoDate,
): OrderRefusal | null {
  const many = refuseLines(lines.length)
  if (many !== null) return many
  const quantity = Math.max(0, ...lines.map((line) => line.quantity))
  if (quantity > ORDER_LINE_LIMITS.quantity) {
    const [said, most] = [quantity, ORDER_LINE_LIMITS.quantity].map((count) => count.toLocaleString("en-GB"))
    return refusal(
      "UNREADABLE",
      `It has ${said} pieces in one line, over the limit of ${most}. Correct it at the shop.`,
    )
  }
  if (!isYetToCome(placedAt, today)) return null
  const day = placedAt.slice(0, 10).split("-").toReversed().join("/")
  return refusal("UNREADABLE", `It was placed on ${day}, which has not come yet. Correct it at the shop.`)
}

/** @param lines how many an order has, also those that have left. Null where that is not too many. */
export function refuseLines(lines: number): OrderRefusal | null {
  if (lines <= MOST_ORDER_LINES) return null
  const most = MOST_ORDER_LINES.toLocaleString("en-GB")
  return refusal("TOO-MANY-LINES", `It has more than ${most} lines. Send it from the shop, or as several orders.`)
}
