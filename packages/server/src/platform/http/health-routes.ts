import type { FastifyInstance, FastifyRequest } from "fastify"
import { sendProblem } from "./send.ts"

export interface HealthOptions {
  /** Whether work is taken: false before everything has started and from the first sign of the end. */
  readonly isReady: () => Promise<boolean>
  readonly metricsText: () => string
}

/** `live`: the process answers. `ready`: it can do its work. `metrics`: for a scraper on this machine alone. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get("/health/live", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "live" }))
  app.get("/health/ready", async (_request, reply) => {
    const isReady = await options.isReady()
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready" })
  })
  app.get("/metrics", (request, reply) =>
    isFromThisMachine(request)
      ? reply.type("text/plain; version=0.0.4; charset=utf-8").send(options.metricsText())
      : sendProblem(reply, { code: "NOT-FOUND" }),
  )
}

/** What a proxy passes on comes from this machine too, and says that it was passed on. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket
  const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress ?? "")
}
