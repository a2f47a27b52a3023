/** Lets so many through at once; the others wait in the order they came. */
export interface Gate {
  through<Value>(work: () => Promise<Value>): Promise<Value>
}

/** @param most how many may be through at once. */
export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let free = most

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    // Whoever leaves hands the place on, so that nobody who comes meanwhile is before.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return {
    through: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
