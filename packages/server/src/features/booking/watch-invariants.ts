import { sql } from "kysely"
import { timingsOf, type BookingPlatform } from "./booking-options.ts"
import { countBreaches } from "./booking-metrics.ts"

export interface InvariantWatch {
  stop(): Promise<void>
}

/**
 * Checks every minute whether the books are right (MONEY-6). A breach stops new bookings on that customer's account and
 * is logged as an error. Bookings under way continue, because their money is already held. Any number of processes may
 * check.
 */
export function watchInvariants(platform: BookingPlatform): InvariantWatch {
  countBreaches(platform)
  const look = async () =>
    checkInvariants(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, "the ledger could not be checked"),
    )
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, timingsOf(platform.booking).checkMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

interface OverdueLine {
  readonly id: string
  readonly tenant_id: string
  readonly courier: string
}

interface NewBreach {
  readonly invariant: string
  readonly tenant_id: string
  readonly customer_id: string
  readonly detail: string
}

/**
 * Opens a case for every line that has waited too long for its courier, then stops the accounts whose books are in
 * breach.
 */
export async function checkInvariants({ db, log, booking, metrics }: BookingPlatform): Promise<void> {
  const counted = countBreaches({ metrics })
  const after = timingsOf(booking).caseAfterMs
  const overdue = await sql<OverdueLine>`
    select id, tenant_id, courier from open_overdue_cases(${after} * interval '1 millisecond')
  `.execute(db)
  for (const line of overdue.rows)
    log.error({ booking: line.id, courier: line.courier }, "a booking needs a person to decide")
  const breaches =
    await sql<NewBreach>`select invariant, tenant_id, customer_id, detail from stop_accounts_in_breach()`.execute(db)
  for (const { invariant, tenant_id, customer_id, detail } of breaches.rows) {
    counted.inc({ invariant })
    log.error(
      { invariant, tenant: tenant_id, customer: customer_id, detail },
      "the books are in breach: new bookings are stopped",
    )
  }
}
