import { sql } from "kysely"
import type { Counter } from "prom-client"
import type { Platform } from "../../context.ts"
import { counterOf, gaugeOf } from "../../platform/metrics/create-metrics.ts"
import type { Verdict } from "./work-on-line.ts"

type Measured = Pick<Platform, "metrics" | "couriers" | "db" | "log">

/** What a booking may come to at one claim. */
const OUTCOMES: readonly Verdict["kind"][] = ["accepted", "refused", "voided", "doubted"]

/** Those that the database tells of by itself. */
const INVARIANTS = ["I1", "I2", "I3", "I4", "I5", "I7", "I8", "I10", "I11"]

/** Counts what became of booking lines. Every courier and outcome is there from the start, so that the first is a rise, too. */
export function countBookings({ metrics, couriers }: Measured): Counter<"courier" | "outcome"> {
  const bookings = counterOf(metrics, {
    name: "bookings_total",
    help: "Booking lines by what their courier's answer came to; a doubted one is asked about again",
    labelNames: ["courier", "outcome"],
  })
  for (const courier of couriers.keys()) for (const outcome of OUTCOMES) bookings.inc({ courier, outcome }, 0)
  return bookings
}

/** Tells how many lines wait for their courier's word, of all customers. Asks the database whenever the metrics are read. */
export function measureUnknownLines({ metrics, couriers, db, log }: Measured): void {
  const lines = gaugeOf(metrics, {
    name: "booking_lines_unknown",
    help: "Booking lines whose courier's answer can't be trusted yet, their money held; the same in every process",
    labelNames: ["courier"],
    collect: async () => {
      lines.reset()
      try {
        const { rows } = await sql<{ courier: string; lines: number }>`
          select courier, lines from unknown_booking_lines()
        `.execute(db)
        for (const courier of couriers.keys()) lines.set({ courier }, 0)
        for (const row of rows) lines.set({ courier: row.courier }, row.lines)
      } catch (error) {
        // The rest is told all the same, and a number that nobody knows is left out.
        log.warn({ err: error }, "the lines in doubt could not be counted")
      }
    },
  })
}

/** Counts breaches of the books by the invariant that is broken. */
export function countBreaches({ metrics }: Pick<Platform, "metrics">): Counter<"invariant"> {
  const breaches = counterOf(metrics, {
    name: "invariant_breaches_total",
    help: "Breaches found in the books by invariant; each stopped the new bookings of an account",
    labelNames: ["invariant"],
  })
  for (const invariant of INVARIANTS) breaches.inc({ invariant }, 0)
  return breaches
}
