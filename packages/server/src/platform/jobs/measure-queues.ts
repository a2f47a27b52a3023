import { sql } from "kysely"
import type { Logger } from "pino"
import type { Registry } from "prom-client"
import type { Db } from "../db/scope.ts"
import { gaugeOf } from "../metrics/create-metrics.ts"

interface Measured {
  readonly metrics: Registry
  readonly db: Db
  readonly log: Logger
}

/**
 * Reports how much is due in each queue of work and not taken yet. It queries the database each time the metrics are read: the queues
 * are those that have a function queue_of_<queue> there (ADR 81).
 */
export function measureQueues({ metrics, db, log }: Measured): void {
  const queues = gaugeOf(metrics, {
    name: "job_queue_length",
    help: "Rows of work that are due and not taken yet, by queue; the same in every process",
    labelNames: ["queue"],
    collect: async () => {
      queues.reset()
      try {
        const { rows } = await sql<{ queue: string; jobs: number }>`
          select queue, jobs from job_queue_lengths()
        `.execute(db)
        for (const { queue, jobs } of rows) queues.set({ queue }, jobs)
      } catch (error) {
        log.warn({ err: error }, "the queues of work could not be counted")
      }
    },
  })
}
