import { collectDefaultMetrics } from "prom-client"
import type { Metrics } from "./create-metrics.ts"

/** Milliseconds between two looks at the event loop. */
const EVENT_LOOP_MS = 20

/**
 * Memory, processor time, event loop and garbage collection, under the names that standard dashboards for Node use.
 * Call it once for each process.
 */
export function measureProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: EVENT_LOOP_MS })
}
