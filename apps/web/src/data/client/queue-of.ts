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
  ["/shipping/booking-status", "standard"],
  ["/shipping/", "book"],
  ["/rule", "misc"],
  ["/csv-mapping", "misc"],
  ["/tracking/", "tracking"],
  ["/smartsenditem/tracking/", "tracking"],
]

/** The queue that a call waits in. Reading the booking status must not wait behind the booking it reports on. */
export function queueOf(call: Pick<Call, "path">): QueueName {
  return prefixes.find(([prefix]) => call.path.startsWith(prefix))?.[1] ?? "standard"
}
