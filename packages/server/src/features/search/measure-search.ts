import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { gaugeOf } from "../../platform/metrics/create-metrics.ts"

/** Reports how far the search is behind the orders. It asks the database each time the metrics are read. */
export function measureSearch({ metrics, db, log }: Pick<Platform, "metrics" | "db" | "log">): void {
  const lag = gaugeOf(metrics, {
    name: "search_lag_seconds",
    help: "For how long the longest waiting change has not been taken over into the search; the same in every process",
    collect: async () => {
      try {
        const { rows } = await sql<{ seconds: number }>`select seconds from search_lag()`.execute(db)
        lag.set(rows[0]?.seconds ?? 0)
      } catch (error) {
        log.warn({ err: error }, "how far the search is behind could not be read")
      }
    },
  })
}
