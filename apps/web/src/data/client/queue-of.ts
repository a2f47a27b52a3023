import type { Call } from "@smart-send/contract/call/define-call"

export type QueueName = "standard" | "quote" | "book" | "misc" | "tracking"

/** Calls at once per queue (EDGE-11). */
export const concurrencyByQueue: Readonly<Record<QueueName, number>> = {
  standard: 3,
  quote: 2,
  book: 1,
  misc: 1,
  tracking: 3,
}

const prefixes: readonly (readonly [prefix: string, queue: QueueName])[] = [
  ["/quote/", "quote"],
  ["/rule", "misc"],
  ["/csv-mapping", "misc"],
  ["/tracking/", "tracking"],
  ["/smartsenditem/tracking/", "tracking"],
]

/** Calls that price, stage or pay for an order. */
const BOOKING = /^\/shipping\/:provider\/:account\/(prepare|verify|stage|complete)$/

/** Where the parcel of an order is. */
const TRACKING = /^\/order\/:provider\/:account\/:id\/tracking$/

/** The queue that a call waits in. What reads, pauses or cancels bookings must not wait behind the one that is being made. */
export function queueOf(call: Pick<Call, "path">): QueueName {
  if (BOOKING.test(call.path)) return "book"
  if (TRACKING.test(call.path)) return "tracking"
  return prefixes.find(([prefix]) => call.path.startsWith(prefix))?.[1] ?? "standard"
}
