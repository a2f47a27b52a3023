import { hash, timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Metrics } from "../metrics/create-metrics.ts"
import { sendProblem } from "./send.ts"

export interface HealthOptions {
  /** Whether the process accepts work: false until everything has started, and again from the first signal to stop. */
  readonly isReady: () => Promise<boolean>
  readonly metrics: Metrics
  /** Allows a scraper on another machine (METRICS_TOKEN); null allows only this machine. */
  readonly metricsToken: string | null
}

/**
 * `live`: the process answers. `ready`: it can do its work. `metrics`: for a scraper on this machine, or one with the
 * token.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get("/health/live", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "live" }))
  app.get("/health/ready", async (_request, reply) => {
    const isReady = await options.isReady()
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready" })
  })
  app.get("/metrics", async (request, reply) => {
    if (isFromThisMachine(request) || hasToken(request, options.metricsToken))
      return reply
        .header("cache-control", "no-store")
        .type(options.metrics.contentType)
        .send(await options.metrics.metrics())
    return sendProblem(reply, { code: options.metricsToken === null ? "NOT-FOUND" : "UNAUTHORIZED" })
  })
}

const BEARER = /^Bearer +(\S+)$/i

/** Compares hashes of equal length, so that the time taken reveals nothing about the token. */
function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const sent = BEARER.exec(headers.authorization ?? "")?.[1]
  if (token === null || sent === undefined) return false
  return timingSafeEqual(hash("sha256", sent, "buffer"), hash("sha256", token, "buffer"))
}

const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"]

/**
 * A proxy on this machine also connects from here, but its forwarded headers show that the request came from elsewhere.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket
  const isForwarded = PASSED_ON.some((name) => Object.hasOwn(request.headers, name))
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress ?? "")
}
