import type { FastifyInstance, RouteHandlerMethod } from "fastify"

/**
 * Makes `close` wait for every handler. The server itself waits for connections only, so a handler whose caller has gone
 * would still write when the database is closed already. Register it before any route.
 */
export function finishRequests(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
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
      if (answer instanceof Promise) {
        running.add(answer)
        void settled(answer)
      }
      return answer
    }
    route.handler = tracked
  })
  app.addHook("onClose", async () => {
    while (running.size > 0) await Promise.allSettled(running)
    isClosed = true
  })
}
