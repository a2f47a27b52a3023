import { sql } from "kysely"
import type { Counter } from "prom-client"
import type { Platform } from "../../context.ts"
import { counterOf, gaugeOf } from "../../platform/metrics/create-metrics.ts"
import type { Verdict } from "./work-on-line.ts"

type Measured = Pick<Platform, "metrics" | "couriers" | "db" | "log">

/** The possible outcomes of one claim of a line. */
const OUTCOMES: readonly Verdict["kind"][] = ["accepted", "refused", "voided", "doubted"]

/** The invariants that the database can check by itself. */
const INVARIANTS = ["I1", "I2", "I3", "I4", "I5", "I7", "I8", "I10", "I11"]

/**
 * Counts booking lines by outcome. Every courier and outcome exists from the start, so that the first one already shows
 * as an increase.
 */
export function countBookings({ metrics, couriers }: Measured): Counter<"courier" | "outcome"> {
  const bookings = counterOf(metrics, {
    name: "bookings_total",
    help: "Booking lines by what their courier's answer came to; a doubted one is asked about again",
    labelNames: ["courier", "outcome"],
  })
  for (const courier of couriers.keys()) for (const outcome of OUTCOMES) bookings.inc({ courier, outcome }, 0)
  return bookings
}

/**
 * Reports how many lines of all customers have an unknown outcome. It queries the database each time the metrics are
 * read.
 */
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
        // The other metrics are still reported; a number that could not be read is left out.
        log.warn({ err: error }, "the lines in doubt could not be counted")
      }
    },
  })
}

/** Counts breaches of the books by the violated invariant. */
export function countBreaches({ metrics }: Pick<Platform, "metrics">): Counter<"invariant"> {
  const breaches = counterOf(metrics, {
    name: "invariant_breaches_total",
    help: "Breaches found in the books by invariant; each stopped the new bookings of an account",
    labelNames: ["invariant"],
  })
  for (const invariant of INVARIANTS) breaches.inc({ invariant }, 0)
  return breaches
}
