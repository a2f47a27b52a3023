import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { FaultMode, FaultPlan } from "./create-fault-plan.ts"

export interface Pace {
  /** The delay of every answer, as over a real network; milliseconds. */
  readonly latencyMs: { readonly from: number; readonly to: number }
  /** Calls that are worked on at once, of each target; the others wait their turn. Without it, any number. */
  readonly atOnce?: number
  /** The extra delay of `slow` before the work is done, whether or not the caller is still there; milliseconds. */
  readonly slowMs: number
  readonly random: () => number
}

const GARBAGE = "<!doctype html><title>Bad gateway</title><h1>Something went wrong</h1>"

/**
 * Makes the calls of a target go wrong as the plan says. `error` and `timeout` happen before anything is done, `slow`
 * does the work late, and `lost-reply` and `garbage` happen after it is done.
 */
export function faultHooks(
  app: FastifyInstance,
  targetOf: (request: FastifyRequest) => string | null,
  plan: FaultPlan,
  pace: Pace,
): void {
  const drawn = new WeakMap<FastifyRequest, FaultMode>()
  const inTurn = turns(pace.atOnce ?? Number.POSITIVE_INFINITY)

  app.addHook("preHandler", async (request, reply) => {
    // Decided when the call arrives, so that a fault meant for one call does not affect the next.
    const target = targetOf(request)
    const mode = target === null ? null : plan.draw(target, `${request.method} ${request.url}`)
    const { from, to } = pace.latencyMs
    if (to > 0) await inTurn(async () => pause(from + pace.random() * (to - from)))
    if (mode === null) return
    drawn.set(request, mode)
    if (mode === "slow") await pause(pace.slowMs)
    else if (mode === "error") await reply.code(503).send({ message: "Service unavailable" })
    // The caller hears nothing until it gives up: the reply is hijacked and never sent.
    else if (mode === "timeout") reply.hijack()
  })

  app.addHook("onSend", async (request, reply, payload) => {
    const mode = drawn.get(request)
    if (mode === "lost-reply") request.raw.socket.destroy()
    if (mode !== "garbage") return payload
    reply.code(200).header("content-type", "text/html; charset=utf-8").removeHeader("content-length")
    return GARBAGE
  })
}

/** Runs what it is given, so many at once, in the order given. */
function turns(places: number): (work: () => Promise<unknown>) => Promise<void> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
