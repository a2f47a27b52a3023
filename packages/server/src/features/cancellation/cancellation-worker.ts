import type { BookingId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createCourierCounters, type CourierCounter } from "../../records/courier/courier-counters.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { cancellationNotifiers } from "./cancellation-notifiers.ts"
import { timingsOf, type CancellationPlatform } from "./cancellation-options.ts"
import { settleCancellation, type ClaimedCancellation } from "./settle-cancellation.ts"

/**
 * Asks couriers to take lines back (CANCEL-3). Asking twice under one reference is harmless, so a request whose worker died is
 * simply asked again; what the courier answers takes effect once, by the state of the row. Any number of processes may run this.
 */
export function startCancellationWorker(platform: CancellationPlatform): Worker {
  const timings = timingsOf(platform)
  const notifiers = cancellationNotifiers(platform)
  const counters = createCourierCounters(platform.couriers, timings)

  async function attend(claimed: ClaimedCancellation, { courier, gate }: CourierCounter): Promise<void> {
    const outcome = await withinBudget(
      async (signal) => courier.cancel(claimed.bookingId, signal),
      timings.callBudgetMs,
    )
    if (outcome.kind === "unknown") gate.failed()
    else gate.answered()
    platform.cancellation?.reached?.("after_cancel")
    const scope = { tenant: claimed.tenant, customerId: claimed.customerId }
    const now = platform.clock.now().toISOString()
    const tenant = platform.tenants.get(claimed.tenant)
    const pricing = tenant === undefined ? undefined : { pricing: platform, tenant }
    await inScope(platform.db, scope, async (tx) => settleCancellation(tx, claimed, outcome, { timings, now, pricing }))
    platform.cancellation?.reached?.("after_refund")
    notifiers.settled.notify()
  }

  return startLeasedWorker({
    log: platform.log,
    notifier: notifiers.due,
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async () => {
      const slots = counters.free()
      return slots === null ? [] : claim(platform, slots, timings.leaseMs)
    },
    attend: async (claimed) => counters.at(claimed.courier, async (counter) => attend(claimed, counter)),
    sentences: {
      cannotLook: "could not look for cancellations that are due",
      isLeft: "a cancellation is left for the next attempt",
    },
    logged: ({ id }) => ({ cancellation: id }),
  })
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
