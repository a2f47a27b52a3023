import rateLimit from "@fastify/rate-limit"
import type { Call } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { FastifyInstance, FastifyRequest } from "fastify"

/** Requests a minute, counted in this process. */
export interface RateLimits {
  readonly userWrites: number
  readonly userReads: number
  readonly tenantWrites: number
  readonly tenantReads: number
}

/**
 * Far above what a person or the web client does (10,000 items are 67 creates) and above what an honest script or load
 * test does, so that only a runaway client reaches them. A tenant's limits are five times a user's.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  userWrites: 6_000,
  userReads: 60_000,
  tenantWrites: 30_000,
  tenantReads: 300_000,
}

const MINUTE_MS = 60_000

/**
 * Returns the check of a signed-in request against both limits of its kind. The check answers null when the request may
 * go on.
 */
export async function createRateLimits(app: FastifyInstance, limits: RateLimits) {
  await app.register(rateLimit, { global: false })
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator })
  const writes = [limiter(limits.userWrites, userOf), limiter(limits.tenantWrites, tenantOf)]
  const reads = [limiter(limits.userReads, userOf), limiter(limits.tenantReads, tenantOf)]

  return async (call: Call, request: FastifyRequest): Promise<Problem | null> => {
    for (const check of isWrite(call) ? writes : reads) {
      const found = await check(request)
      if (!found.isAllowed && found.isExceeded) {
        return { code: "TOO-MANY-REQUESTS", retryAfter: Math.max(1, found.ttlInSeconds) }
      }
    }
    return null
  }
}

const tenantOf = ({ caller }: FastifyRequest) => caller?.tenant ?? ""
/** The caller of a link is identified by the network address. */
const userOf = ({ caller, ip }: FastifyRequest) =>
  caller === null ? `link/${ip}` : `${caller.tenant}/${caller.userId}`

/**
 * Some reads are POSTs (lists of ids). Calls that create or pay take a key, and calls that change are PUT or DELETE.
 */
function isWrite(call: Call): boolean {
  return call.keyed === true || call.method === "PUT" || call.method === "DELETE"
}
