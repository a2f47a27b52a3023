import type { Result } from "@smart-send/domain/result/result"
import { err, ok } from "@smart-send/domain/result/result"

/** Runs a limited number of calls at once, and the rest in the order they came. */
export interface CallQueue {
  readonly run: <Value>(task: () => Promise<Value>) => Promise<Result<Value, "QUEUE-LIMIT">>
}

interface Settings {
  readonly concurrency: number
  /** How many calls may wait. One more is refused with QUEUE-LIMIT ('Queue limit reached', EDGE-12). */
  readonly waitingLimit: number
}

export function createCallQueue({ concurrency, waitingLimit }: Settings): CallQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    // A finished call passes its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    run: async (task) => {
      if (running >= concurrency && waiting.length >= waitingLimit) return err("QUEUE-LIMIT")
      await turn()
      try {
        return ok(await task())
      } finally {
        release()
      }
    },
  }
}
