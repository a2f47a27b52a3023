import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import type { LineLooks } from "./line-looks.ts"
import type { RunStore } from "./run-store.ts"
import { holdUnpaid } from "./hold-unpaid.ts"

/** What a seller can do with a run that is under way (BOOK-49, BOOK-58). */
export interface RunSteering {
  /** Pays for no further order, and holds up what no courier was asked about. */
  readonly pause: () => Promise<void>
  /** Has couriers asked again, and pays for the next order. */
  readonly goOn: () => Promise<void>
  /** Gives up what is not paid for: it stays ready. What is paid for stays as it is. */
  readonly leaveUnpaid: () => void
  /** Pauses the order as well that was being paid for when the run was paused. */
  readonly keepUp: () => Promise<void>
}

type SteeringParts = Pick<BookingRunnerParts, "transport" | "pending"> & {
  readonly store: RunStore
  readonly looks: LineLooks
}

export function createRunSteering({ transport, pending, store, looks }: SteeringParts): RunSteering {
  /** The orders that the pause has reached at the server. */
  let pausedOrders: ReadonlySet<string> = new Set()

  const steer = async (step: "pause" | "resume", references: readonly string[]): Promise<void> => {
    // One that waits for nobody any more, or is another seller's, is refused: nothing of it can be held up.
    for (const reference of references) await store.insist(() => transport.steer(reference, step))
  }

  const pauseSeen = async (): Promise<void> => {
    const known = store.run()?.references ?? []
    const fresh = known.filter((reference) => !pausedOrders.has(reference))
    pausedOrders = new Set(known)
    await steer("pause", fresh)
  }

  return {
    pause: async () => {
      if (store.run()?.hold !== "none") return
      pausedOrders = new Set()
      store.emit([{ kind: "hold", hold: "pausing" }])
      holdUnpaid(pending, store.run(), true)
      await looks.look({ isNoneFinal: false })
      await pauseSeen()
      store.overtake()
      await looks.look({ isNoneFinal: false })
      store.emit([{ kind: "hold", hold: "paused" }])
    },
    goOn: async () => {
      if (store.run()?.hold !== "paused") return
      store.emit([{ kind: "hold", hold: "resuming" }])
      await steer("resume", store.run()?.references ?? [])
      pausedOrders = new Set()
      store.overtake()
      holdUnpaid(pending, store.run(), false)
      store.emit([{ kind: "hold", hold: "none" }])
    },
    leaveUnpaid: () => {
      if (store.run()?.hold !== "paused") return
      const { unpaidOrders: references } = store.run() ?? { unpaidOrders: [] }
      const kept = references.flatMap((reference) => pending.find(reference)?.ids ?? [])
      pending.remove(references)
      store.emit([...kept.map((id) => ({ kind: "lineKept", id }) as const), { kind: "unpaid", orders: [] }])
    },
    keepUp: async () => {
      if (store.run()?.hold === "paused" && pausedOrders.size > 0) await pauseSeen()
    },
  }
}
