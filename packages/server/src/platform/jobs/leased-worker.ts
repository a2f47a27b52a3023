import type { Logger } from "pino"
import type { Notifier } from "./notifier.ts"

/** Work that goes on in the background until it is stopped. */
export interface Worker {
  /** Takes nothing more and waits for what is in progress. */
  stop(): Promise<void>
}

export interface LeasedWork<Claimed> {
  readonly log: Logger
  /** Wakes the worker when something may be due. */
  readonly notifier: Notifier
  /** How long the worker waits for that at most: while something is in progress, and while nothing is. */
  readonly loopMs: { readonly busy: number; readonly idle: number }
  /** Leases what is due to this process, so that no other takes it meanwhile; `inProgress` is what it has already. */
  readonly claim: (inProgress: number) => Promise<readonly Claimed[]>
  /** Sees one to its end. When it throws, or the process dies, the lease runs out and whoever comes next tries again. */
  readonly attend: (claimed: Claimed) => Promise<void>
  /** Other work of each look, which needs no lease; how much there was. */
  readonly alsoDo?: () => Promise<number>
  /** Whether there is something to look for at once when one has ended; without it there always is. */
  readonly isMoreDue?: (ended: Claimed, inProgress: number) => boolean
  readonly sentences: {
    readonly cannotLook: string
    readonly isLeft: string
  }
  /** What the log says of one. */
  readonly logged: (claimed: Claimed) => Readonly<Record<string, string>>
}

/** Runs until it is stopped. Any number of processes may run the same work, because each of it is leased to one of them. */
export function startLeasedWorker<Claimed>(work: LeasedWork<Claimed>): Worker {
  const { log, notifier, loopMs, sentences } = work
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()

  function take(claimed: Claimed): void {
    const attended = work
      .attend(claimed)
      .catch((error: unknown) => log.warn({ err: error, ...work.logged(claimed) }, sentences.isLeft))
      .finally(() => {
        inProgress.delete(attended)
        if (work.isMoreDue?.(claimed, inProgress.size) ?? true) notifier.notify()
      })
    inProgress.add(attended)
  }

  async function takeDue(): Promise<number> {
    const claimed = await work.claim(inProgress.size)
    for (const each of claimed) take(each)
    return claimed.length
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const heard = notifier.notifiedWithin(inProgress.size > 0 ? loopMs.busy : loopMs.idle)
      const taken = await Promise.all([takeDue(), work.alsoDo?.() ?? 0]).catch((error: unknown) => {
        log.warn({ err: error }, sentences.cannotLook)
        return [0]
      })
      if (taken.every((count) => count === 0)) await heard
    }
  }

  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      notifier.notify()
      await looping
      await Promise.allSettled(inProgress)
    },
  }
}
