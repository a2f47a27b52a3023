import type { Awaited } from "../case/awaited.ts"
import { err, ok, type Result } from "../result/result.ts"

/** How a support case stands, in the words that are shown (CASE-6). */
export const SUPPORT_STATUSES = [
  "Open",
  "Pending Us",
  "Pending Customer",
  "Pending Customer Warned",
  "Answered",
  "Closed",
] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

/** What the seller does. A reply opens a closed case again. */
export const SELLER_SUPPORT_EVENTS = ["reply", "withdraw"] as const
export type SellerSupportEvent = (typeof SELLER_SUPPORT_EVENTS)[number]

/** What an operator does. `ask`: an answer that waits for the seller; `warn`: it is closed if the seller says nothing. */
export const OPERATOR_SUPPORT_EVENTS = ["answer", "ask", "warn", "close"] as const
export type OperatorSupportEvent = (typeof OPERATOR_SUPPORT_EVENTS)[number]

export type SupportEvent = SellerSupportEvent | OperatorSupportEvent

/** Where a status leads, and whom it waits for. */
interface SupportRule {
  readonly awaits: Awaited
  readonly moves: Partial<Readonly<Record<SupportEvent, SupportStatus>>>
}

const OURS = { answer: "Answered", ask: "Pending Customer", close: "Closed" } as const

const RULES: Readonly<Record<SupportStatus, SupportRule>> = {
  Open: { awaits: "Us", moves: { ...OURS, reply: "Open", withdraw: "Closed" } },
  "Pending Us": { awaits: "Us", moves: { ...OURS, reply: "Pending Us", withdraw: "Closed" } },
  "Pending Customer": {
    awaits: "Customer",
    moves: { ...OURS, warn: "Pending Customer Warned", reply: "Pending Us", withdraw: "Closed" },
  },
  "Pending Customer Warned": { awaits: "Customer", moves: { ...OURS, reply: "Pending Us", withdraw: "Closed" } },
  Answered: { awaits: "Nobody", moves: { ...OURS, reply: "Pending Us", withdraw: "Closed" } },
  Closed: { awaits: "Nobody", moves: { reply: "Pending Us" } },
}

/** The status after an event, or why it can't be (CASE-6). */
export function moveSupport(status: SupportStatus, event: SupportEvent): Result<SupportStatus, "STATE-NOT-ALLOWED"> {
  const next = RULES[status].moves[event]
  return next === undefined ? err("STATE-NOT-ALLOWED") : ok(next)
}

/** What may be done with a case now, by either side. */
export function supportEvents<Event extends SupportEvent>(
  status: SupportStatus,
  events: readonly Event[],
): readonly Event[] {
  return events.filter((event) => RULES[status].moves[event] !== undefined)
}

export function supportAwaits(status: SupportStatus): Awaited {
  return RULES[status].awaits
}
