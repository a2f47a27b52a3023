/** Wakes all current waiters, without knowing who they are. */
export interface Notifier {
  notify(): void
  /** Resolves at the next `notify`, or after `ms`, whichever is first. */
  notifiedWithin(ms: number): Promise<void>
}

/** Whether a request that waits for work answers now with what is known: its time is over, or the process is to stop. */
export function isTimeUp({ stopping }: { readonly stopping?: AbortSignal }, answerBy: number): boolean {
  return performance.now() >= answerBy || stopping?.aborted === true
}

export function createNotifier(): Notifier {
  let waiting: (() => void)[] = []
  return {
    notify: () => {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    notifiedWithin: async (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(wake, Math.max(0, ms))
        function wake() {
          clearTimeout(timer)
          waiting = waiting.filter((other) => other !== wake)
          resolve()
        }
        waiting.push(wake)
      }),
  }
}
