import type { FastifyInstance, RouteHandlerMethod } from "fastify"
import { sendProblem } from "./send.ts"

/**
 * How long a request may take from the moment on which `close` is called. Less than a step of the process's stop, after which the
 * database is closed.
 */
const LONGEST_END_MS = 3_000

/**
 * Makes `close` wait for every handler. The server itself waits for connections only, so a handler whose caller has gone
 * would still write when the database is closed already. A request that has no answer by then (it may be waiting for a third party) is told to come again, and ends
 * without its caller. Register it before any route.
 */
export function finishRequests(app: FastifyInstance, longestEndMs = LONGEST_END_MS): void {
  const running = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()
  let isClosed = false
  const settled = async (answer: Promise<unknown>): Promise<void> => {
    await Promise.allSettled([answer])
    running.delete(answer)
  }
  app.addHook("onRoute", (route) => {
    const { handler } = route
    const tracked: RouteHandlerMethod = function (request, reply) {
      // Every connection has ended by then: there is nobody to answer.
      if (isClosed) return reply.hijack()
      const answer: unknown = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      running.add(answer)
      void settled(answer)
      return new Promise((resolve, reject) => {
        const cut = () => {
          if (!reply.sent) resolve(sendProblem(reply, { code: "UNAVAILABLE" }))
        }
        waiting.add(cut)
        answer.then(resolve, reject).finally(() => waiting.delete(cut))
      })
    }
    route.handler = tracked
  })
  app.addHook("preClose", async () => {
    // A connection whose last request ends after this would be kept for the next one, of which there is none.
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 1 })
    setTimeout(() => {
      for (const cut of waiting) cut()
    }, longestEndMs).unref()
  })
  app.addHook("onClose", async () => {
    while (running.size > 0) await Promise.allSettled(running)
    isClosed = true
  })
}
