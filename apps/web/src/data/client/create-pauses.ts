/** How long the page is kept busy at most: a frame and a press both come in time. */
const LONGEST_MS = 10

interface PauseParts {
  readonly now: () => number
  /** Resolves when the page has handled what was waiting. */
  readonly pause: () => Promise<void>
}

/** Divides long work: what is returned resolves at once until work has gone on for a while since the last pause. */
export function createPauses({ now, pause }: PauseParts = browser): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - began < LONGEST_MS) return
    await pause()
    began = now()
  }
}

const browser: PauseParts = {
  now: () => performance.now(),
  // By a message: a timer waits 4 ms at least.
  pause: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    }),
}
