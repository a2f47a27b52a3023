import type { Courier } from "@smart-send/connectors/courier"
import type { BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { createCourierGate, type CourierGate } from "../../records/courier/courier-gate.ts"
import { withinBudget } from "../../records/courier/within-budget.ts"
import { cancellationNotifiers } from "./cancellation-notifiers.ts"
import { timingsOf, type CancellationPlatform } from "./cancellation-options.ts"
import { settleCancellation, type ClaimedCancellation } from "./settle-cancellation.ts"

export interface CancellationWorker {
  /** Takes no more requests and waits for those in progress. */
  stop(): Promise<void>
}

interface Counter {
  readonly courier: Courier
  readonly gate: CourierGate
}

/**
 * Asks couriers to take lines back (CANCEL-3). Asking twice under one reference is harmless, so a request whose worker died is
 * simply asked again; what the courier answers takes effect once, by the state of the row. Any number of processes may run this.
 */
export function startCancellationWorker(platform: CancellationPlatform): CancellationWorker {
  const timings = timingsOf(platform)
  const notifiers = cancellationNotifiers(platform)
  const counters = new Map<string, Counter>(
    [...platform.couriers].map(([name, courier]) => [name, { courier, gate: createCourierGate(timings) }]),
  )
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function takeDue(): Promise<number> {
    const slots = [...counters].map(([name, { gate }]) => [name, gate.free()] as const).filter(([, free]) => free > 0)
    if (slots.length === 0) return 0
    const claimed = await claim(platform, Object.fromEntries(slots), timings.leaseMs)
    for (const each of claimed) take(each)
    return claimed.length
  }

  function take(claimed: ClaimedCancellation): void {
    const counter = counters.get(claimed.courier)
    if (counter === undefined) throw new Error(`a request to ${claimed.courier} was claimed, which is not connected`)
    counter.gate.enter()
    const work = attend(claimed, counter)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, cancellation: claimed.id }, "a cancellation is left for the next attempt"),
      )
      .finally(() => {
        inProgress.delete(work)
        counter.gate.leave()
        notifiers.due.notify()
      })
    inProgress.add(work)
  }

  async function attend(claimed: ClaimedCancellation, { courier, gate }: Counter): Promise<void> {
    const outcome = await withinBudget(
      async (signal) => courier.cancel(claimed.bookingId, signal),
      timings.callBudgetMs,
    )
    if (outcome.kind === "unknown") gate.failed()
    else gate.answered()
    const scope = { tenant: claimed.tenant, customerId: claimed.customerId }
    await inScope(platform.db, scope, async (tx) => settleCancellation(tx, claimed, outcome, timings))
    notifiers.settled.notify()
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const heard = notifiers.due.notifiedWithin(inProgress.size > 0 ? timings.busyLoopMs : timings.idleLoopMs)
      const taken = await takeDue().catch((error: unknown) => {
        platform.log.warn({ err: error }, "could not look for cancellations that are due")
        return 0
      })
      if (taken === 0) await heard
    }
  }

  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      notifiers.due.notify()
      await looping
      await Promise.allSettled(inProgress)
    },
  }
}

interface ClaimedRow {
  readonly id: string
  readonly booking_id: BookingId
  readonly tenant_id: string
  readonly customer_id: string
  readonly courier: string
  readonly attempt: number
}

async function claim(
  { db }: CancellationPlatform,
  slots: Readonly<Record<string, number>>,
  leaseMs: number,
): Promise<readonly ClaimedCancellation[]> {
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_cancellations(${JSON.stringify(slots)}::jsonb, ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    tenant: row.tenant_id,
    customerId: row.customer_id,
    courier: row.courier,
    attempt: row.attempt,
  }))
}
