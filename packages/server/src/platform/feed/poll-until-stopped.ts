import { setTimeout as wait } from "node:timers/promises"

/** The pause after a failure is longer: the database is away, and ten log lines a second would help nobody. */
const AFTER_FAILURE_MS = 1_000

/**
 * Calls `look` again and again, `everyMs` after the last call ended. Returns a function that stops the polling and
 * waits for the call under way.
 */
export function pollUntilStopped(
  look: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    let hasFailed = false
    while (!stopping.signal.aborted) {
      try {
        await look()
        hasFailed = false
      } catch (error) {
        // Logged once for each outage.
        if (!hasFailed) onError(error)
        hasFailed = true
      }
      await wait(hasFailed ? Math.max(everyMs, AFTER_FAILURE_MS) : everyMs, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
