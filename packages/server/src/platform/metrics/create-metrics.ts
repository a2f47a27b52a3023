import { monitorEventLoopDelay } from "node:perf_hooks"
import type { FastifyInstance } from "fastify"
import type { Connection } from "../db/connect.ts"
import { prometheusText, type Metric } from "./prometheus-text.ts"

const NANOSECONDS = 1e9
const BUCKET_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RouteTimes {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  /** How many took at most the bucket's time; the last counts all. */
  readonly counts: number[]
  seconds: number
}

export interface Metrics {
  /** Counts every answer of the server. */
  readonly watch: (app: FastifyInstance) => void
  readonly countBlocked: () => void
  readonly text: () => string
}

export function createMetrics(pool: Connection["pool"]): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const timesByRoute = new Map<string, RouteTimes>()
  let blocked = 0

  const count = (method: string, route: string, status: number, seconds: number) => {
    const key = `${method} ${route} ${status}`
    let times = timesByRoute.get(key)
    if (times === undefined) {
      const labels = { method, route, status: String(status) }
      times = { labels, counts: Array.from({ length: BUCKET_SECONDS.length + 1 }, () => 0), seconds: 0 }
      timesByRoute.set(key, times)
    }
    times.seconds += seconds
    const first = BUCKET_SECONDS.findIndex((bucket) => seconds <= bucket)
    for (let i = first === -1 ? BUCKET_SECONDS.length : first; i < times.counts.length; i += 1) {
      times.counts[i] = (times.counts[i] ?? 0) + 1
    }
  }

  return {
    watch: (app) => {
      app.addHook("onResponse", async (request, reply) => {
        // The pattern, not the address: an address holds ids, and there is no end of them.
        count(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000)
      })
    },
    countBlocked: () => {
      blocked += 1
    },
    text: () => {
      const text = prometheusText([
        ...processMetrics(),
        {
          name: "event_loop_delay_seconds",
          help: "Delay of the event loop since the last reading",
          type: "gauge",
          values: [
            { labels: { quantile: "0.5" }, value: delay.percentile(50) / NANOSECONDS },
            { labels: { quantile: "0.99" }, value: delay.percentile(99) / NANOSECONDS },
            { labels: { quantile: "1" }, value: delay.max / NANOSECONDS },
          ],
        },
        poolMetric(pool),
        {
          name: "csp_reports_total",
          help: "Reports of the content security policy",
          type: "counter",
          values: [{ labels: {}, value: blocked }],
        },
        requestMetric([...timesByRoute.values()]),
      ])
      delay.reset()
      return text
    },
  }
}

function processMetrics(): readonly Metric[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    gauge("process_resident_memory_bytes", "Resident memory", rss),
    gauge("nodejs_heap_used_bytes", "Heap in use", heapUsed),
    gauge("nodejs_heap_total_bytes", "Heap reserved", heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory outside the heap", external),
    gauge("process_uptime_seconds", "Time since the start", process.uptime()),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time",
      type: "counter",
      values: [{ labels: {}, value: (cpu.user + cpu.system) / 1e6 }],
    },
  ]
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", values: [{ labels: {}, value }] }
}

function poolMetric(pool: Connection["pool"]): Metric {
  return {
    name: "database_pool_connections",
    help: "Connections to the database by what they do, and requests waiting for one",
    type: "gauge",
    values: [
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ],
  }
}

function requestMetric(routes: readonly RouteTimes[]): Metric {
  return {
    name: "http_request_duration_seconds",
    help: "Time to answer by route and status",
    type: "histogram",
    values: routes.flatMap(({ labels, counts, seconds }) => [
      ...counts.map((value, i) => ({
        suffix: "_bucket",
        labels: { ...labels, le: String(BUCKET_SECONDS[i] ?? "+Inf") },
        value,
      })),
      { suffix: "_sum", labels, value: seconds },
      { suffix: "_count", labels, value: counts.at(-1) ?? 0 },
    ]),
  }
}
