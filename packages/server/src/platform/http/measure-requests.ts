import type { FastifyInstance } from "fastify"
import { histogramOf, type Metrics } from "../metrics/create-metrics.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the contract's call that the route answers. */
    readonly call?: string
  }
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Measures every answer by the name of its call, or by the pattern of its route. Addresses contain ids, of which there
 * is no end, so they are never used as labels.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = histogramOf(metrics, {
    name: "http_request_duration_seconds",
    help: "Time to answer a request by call and status",
    labelNames: ["call", "status"],
    buckets: SECONDS,
  })
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { url, config } = routeOptions
    const call = config.call ?? (url === undefined ? "none" : `${method} ${url}`)
    duration.observe({ call, status: statusCode }, elapsedTime / 1000)
  })
}
