import { sql } from "kysely"
import type { Counter } from "prom-client"
import { COMPARISON_FINDINGS } from "@smart-send/domain/booking/compare-shipments"
import type { Platform } from "../../context.ts"
import { counterOf, gaugeOf } from "../../platform/metrics/create-metrics.ts"

type Measured = Pick<Platform, "metrics" | "couriers" | "db" | "log">

/** Counts comparisons with couriers' lists by what they came to. Every courier exists from the start. */
export function countComparisons({ metrics, couriers }: Measured): Counter<"courier" | "outcome"> {
  const comparisons = counterOf(metrics, {
    name: "courier_comparisons_total",
    help: "Comparisons of our bookings with a courier's own list by whether they came to their end",
    labelNames: ["courier", "outcome"],
  })
  for (const courier of couriers.keys())
    for (const outcome of ["finished", "put-off"]) comparisons.inc({ courier, outcome }, 0)
  return comparisons
}

/** Reports where couriers' lists and our bookings disagree. It queries the database each time the metrics are read. */
export function measureFindings({ metrics, couriers, db, log }: Measured): void {
  const findings = gaugeOf(metrics, {
    name: "courier_comparison_findings",
    help: "Open disagreements between a courier's own list and our bookings; the same in every process",
    labelNames: ["courier", "kind"],
    collect: async () => {
      findings.reset()
      try {
        const { rows } = await sql<{ courier: string; kind: string; findings: number }>`
          select courier, kind, findings from open_comparison_findings()
        `.execute(db)
        for (const courier of couriers.keys())
          for (const kind of COMPARISON_FINDINGS) findings.set({ courier, kind }, 0)
        for (const row of rows) findings.set({ courier: row.courier, kind: row.kind }, row.findings)
      } catch (error) {
        log.warn({ err: error }, "the findings of the comparison could not be counted")
      }
    },
  })
}
