import { setTimeout as wait } from "node:timers/promises"

/** After a failure, longer: the database is away, and saying so ten times a second helps nobody. */
const AFTER_FAILURE_MS = 1_000

/** Calls `look` for ever, `everyMs` after it ended. Answers the way to stop, which waits for the look under way. */
export function pollUntilStopped(
  look: () => Promise<void>,
  everyMs: number,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    let hasFailed = false
    while (!stopping.signal.aborted) {
      try {
        await look()
        hasFailed = false
      } catch (error) {
        // Said once for each time that it is away.
        if (!hasFailed) onTrouble(error)
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
