/** Wakes those who wait for something to happen; whoever rings does not know them. */
export interface Bell {
  ring(): void
  /** Resolves at the next ring, or after `ms`, whichever is first. */
  heardWithin(ms: number): Promise<void>
}

export function createBell(): Bell {
  let waiting: (() => void)[] = []
  return {
    ring: () => {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    heardWithin: async (ms) =>
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
