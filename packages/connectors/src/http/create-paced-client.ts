import { setTimeout as pause } from "node:timers/promises"
import type { HttpClient, HttpOutcome } from "./create-http-client.ts"

/** Between two tries when the third party does not say how long to wait; milliseconds. */
const PATIENCE_MS = 1000

/**
 * Keeps to a third party's rate limit: calls go out evenly spaced, and a call answered with 429 is sent again, as
 * often as the caller's deadline allows. That is safe for every call, because 429 means it was turned away before
 * anything was done. Each process keeps its own pace; where several share a key, the 429s slow them down.
 * @param callsPerSecond `Infinity` to send at once.
 */
export function createPacedClient(client: HttpClient, callsPerSecond: number): HttpClient {
  const gapMs = 1000 / callsPerSecond
  let nextAt = 0

  async function turn(signal: AbortSignal): Promise<void> {
    const now = performance.now()
    const mine = Math.max(now, nextAt)
    nextAt = mine + gapMs
    if (mine > now) await pause(mine - now, undefined, { signal })
  }

  return {
    send: async (request, signal) => {
      let answer: HttpOutcome | null = null
      for (;;) {
        const waitMs = answer === null ? 0 : retryAfterMs(answer)
        try {
          if (waitMs > 0) await pause(waitMs, undefined, { signal })
          await turn(signal)
        } catch {
          return answer ?? { kind: "failed", detail: "no turn before our deadline" }
        }
        answer = await client.send(request, signal)
        if (answer.kind === "failed" || answer.status !== 429) return answer
      }
    },
  }
}

/** `Retry-After` in seconds; as a date it is not trusted, clocks differ. */
function retryAfterMs(outcome: HttpOutcome): number {
  const seconds = outcome.kind === "answer" ? Number(outcome.retryAfter ?? "") : 0
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : PATIENCE_MS
}
