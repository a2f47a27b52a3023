export interface TurnLimits {
  /** Pictures held at once, by all customers together: times their largest size it is the most memory that they take. */
  readonly ofAll: number
  readonly ofCustomer: number
  /** Requests of one customer that wait for their turn; further ones are refused. */
  readonly waiting: number
}

interface Waiter {
  readonly customerId: string
  readonly start: () => void
}

/** Lets a few pictures be fetched at once, so that nobody's slow host holds up others for long. */
export function createPictureTurns({ ofAll, ofCustomer, waiting }: TurnLimits) {
  const held = new Map<string, number>()
  const queue: Waiter[] = []
  let inAll = 0

  const isFree = (customerId: string): boolean => inAll < ofAll && (held.get(customerId) ?? 0) < ofCustomer

  const hold = (customerId: string): (() => void) => {
    inAll += 1
    held.set(customerId, (held.get(customerId) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      inAll -= 1
      const left = (held.get(customerId) ?? 1) - 1
      if (left > 0) held.set(customerId, left)
      else held.delete(customerId)
      const next = queue.findIndex((waiter) => isFree(waiter.customerId))
      if (next >= 0) queue.splice(next, 1)[0]?.start()
    }
  }

  return {
    /** Answers how to give the turn back, or null where too many wait or `signal` ended first. */
    take: async (customerId: string, signal: AbortSignal): Promise<(() => void) | null> => {
      if (signal.aborted) return null
      if (isFree(customerId)) return hold(customerId)
      if (queue.filter((waiter) => waiter.customerId === customerId).length >= waiting) return null
      return new Promise((resolve) => {
        const waiter: Waiter = {
          customerId,
          start: () => {
            signal.removeEventListener("abort", giveUp)
            resolve(hold(customerId))
          },
        }
        const giveUp = (): void => {
          queue.splice(queue.indexOf(waiter), 1)
          resolve(null)
        }
        signal.addEventListener("abort", giveUp, { once: true })
        queue.push(waiter)
      })
    },
  }
}
