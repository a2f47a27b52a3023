import { Worker, type ResourceLimits } from "node:worker_threads"

export interface Asked {
  readonly id: number
  readonly wanted: unknown
}

export interface Answered {
  readonly id: number
  /** Null for what could not be drawn. */
  readonly bytes: Uint8Array | null
}

/** The worker holds 100 MB; it goes when it had nothing to draw for so long. */
const IDLE_MS = 60_000

interface Kept {
  readonly worker: Worker
  readonly waiting: Map<number, (bytes: Uint8Array | null) => void>
}

/**
 * Draws documents in a worker, so that the process answers everybody else meanwhile. The worker starts with the first of
 * them and stays for a while, because a fresh one is slow.
 * @param file a module that calls `answerWith`.
 * @returns a function that draws one; it resolves to null for what the worker could not draw, or when it died of it.
 */
export function keepWorker(
  file: URL,
  resourceLimits: ResourceLimits = {},
): (wanted: unknown) => Promise<Uint8Array | null> {
  let kept: Kept | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Kept {
    const worker = new Worker(file, { resourceLimits })
    const waiting: Kept["waiting"] = new Map()
    // A process with nothing else to do may end.
    worker.unref()
    worker.on("message", ({ id, bytes }: Answered) => {
      waiting.get(id)?.(bytes)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(() => void retire(), IDLE_MS).unref()
    })
    const leave = (): void => {
      if (kept?.worker === worker) kept = null
    }
    const retire = async (): Promise<void> => {
      leave()
      await worker.terminate()
    }
    const end = (): void => {
      leave()
      for (const resolve of waiting.values()) resolve(null)
      waiting.clear()
    }
    // Its error is followed by its exit.
    worker.on("error", () => undefined)
    worker.on("exit", end)
    return { worker, waiting }
  }

  return async (wanted) => {
    const { worker, waiting } = (kept ??= start())
    clearTimeout(idle)
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ id, wanted } satisfies Asked)
    })
  }
}
