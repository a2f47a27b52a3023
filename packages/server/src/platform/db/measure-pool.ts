import { gaugeOf, type Metrics } from "../metrics/create-metrics.ts"
import type { Connection } from "./connect.ts"

/** Counts the sessions of a pool whenever the metrics are read. */
export function measurePool(metrics: Metrics, pool: Connection["pool"]): void {
  const connections = gaugeOf(metrics, {
    name: "database_pool_connections",
    help: "Sessions with the database by what they do, and requests waiting for one",
    labelNames: ["state"],
    collect: () => {
      connections.set({ state: "busy" }, pool.totalCount - pool.idleCount)
      connections.set({ state: "idle" }, pool.idleCount)
      connections.set({ state: "waiting" }, pool.waitingCount)
    },
  })
}
