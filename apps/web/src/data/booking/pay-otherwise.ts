import type { PendingOrder } from "../../storage/pending-orders.ts"
import type { Answer } from "../client/answer.ts"
import type { BookingEvent } from "./booking-run.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"

type Settled<Value> = Exclude<Answer<Value>, { kind: "lost" }>

interface OtherwiseParts extends Pick<BookingRunnerParts, "transport" | "newKey" | "leaveFor"> {
  /** Sends a call under the same key until it has an answer. */
  readonly insist: <Value>(call: () => Promise<Answer<Value>>) => Promise<Settled<Value>>
}

/** All orders on one payment page, for exactly their sum: the browser leaves for it, and booking goes on without this page. */
export async function leaveForCard(
  orders: readonly PendingOrder[],
  { transport, newKey, leaveFor, insist }: OtherwiseParts,
): Promise<readonly BookingEvent[]> {
  const key = newKey()
  const references = orders.map(({ reference }) => reference)
  const answer = await insist(() => transport.payByCard(references, key))
  if (answer.kind === "answered") leaveFor(answer.value)
  return orders.flatMap((order) => outcomesOf(order, answer))
}

/** The items wait for their payment until the seller pays for them or lets them go. */
export async function stageAll(
  orders: readonly PendingOrder[],
  { transport, insist }: OtherwiseParts,
): Promise<readonly BookingEvent[]> {
  const events: BookingEvent[] = []
  for (const order of orders) events.push(...outcomesOf(order, await insist(() => transport.stage(order))))
  return events
}

function outcomesOf({ ids }: PendingOrder, answer: Settled<unknown>): readonly BookingEvent[] {
  return ids.map((id) =>
    answer.kind === "answered"
      ? { kind: "lineKept", id, isStaged: true }
      : { kind: "lineFailed", id, reason: answer.message },
  )
}
