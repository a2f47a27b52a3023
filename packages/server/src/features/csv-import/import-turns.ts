/** Files are read one after the other, because each may take hundreds of megabytes; a few may wait. */
export interface ImportTurns {
  /** Runs the work in its turn; null when as many wait as may. */
  run<Value>(customerId: string, work: () => Promise<Value>): Promise<Value | null>
}

export function createImportTurns({
  waiting,
  ofCustomer,
}: {
  /** Files that run or wait, of everybody. */
  readonly waiting: number
  /** The same of one customer, so that nobody fills the queue alone. */
  readonly ofCustomer: number
}): ImportTurns {
  const counts = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    run: async (customerId, work) => {
      const own = counts.get(customerId) ?? 0
      if (all >= waiting || own >= ofCustomer) return null
      all += 1
      counts.set(customerId, own + 1)
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        all -= 1
        const left = (counts.get(customerId) ?? 1) - 1
        if (left === 0) counts.delete(customerId)
        else counts.set(customerId, left)
      }
    },
  }
}
