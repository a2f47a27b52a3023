import type { ItemId } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { inBatches } from "../items/plan-saves.ts"
import { couriersAsked, eventsOf, ordersOf, unknownOf, type Reading } from "./booking-events.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import type { BookingLine } from "./booking-transport.ts"
import type { RunStore } from "./run-store.ts"
import { holdUnpaid } from "./hold-unpaid.ts"

/** How often the lines of a run are read while it goes on. */
export const POLL_MS = 1000

/** After this many looks without news, the rest counts as not paid for: the page that was paying is closed or was stopped. */
const LOOKS_TO_UNPAID = 30

/** Reading how the lines of the run stand. */
export interface LineLooks {
  /** Reads every line without an outcome once. What has been overtaken meanwhile is ignored. */
  readonly look: (reading: Reading) => Promise<readonly BookingLine[]>
  /** Reads the lines until each has its outcome. */
  readonly follow: () => Promise<void>
  /** Reads these and everything that was paid for together with them, as a page does that has just been opened. */
  readonly takeStock: (ids: readonly ItemId[]) => Promise<readonly BookingLine[]>
}

type LookParts = Pick<BookingRunnerParts, "transport" | "pause" | "pending">

export function createLineLooks({ transport, pause, pending }: LookParts, store: RunStore): LineLooks {
  /** What the seller has paused elsewhere holds up the orders that are not paid yet, too. */
  const tellOrders = (seen: readonly BookingLine[]): void => {
    const wasFree = store.run()?.hold === "none"
    store.emit([{ kind: "asked", couriers: couriersAsked(seen) }, ordersOf(seen)])
    if (wasFree && store.run()?.hold === "paused") holdUnpaid(pending, store.run(), true)
  }

  const look = async (reading: Reading): Promise<readonly BookingLine[]> => {
    const isStillTrue = store.since()
    const seen: BookingLine[] = []
    for (const ids of inBatches(store.waitingIds(), MOST_AT_ONCE.ids)) {
      const read = async () => transport.status(ids)
      const answer = reading.isNoneFinal ? await store.insist(read) : await read()
      if (answer.kind !== "answered" || !isStillTrue()) return []
      seen.push(...answer.value)
      store.emit([...eventsOf(answer.value, reading), ...(reading.isNoneFinal ? unknownOf(ids, answer.value) : [])])
    }
    tellOrders(seen)
    return seen
  }

  return {
    look,
    follow: async () => {
      let looksWithoutNews = 0
      while (store.waitingIds().length > 0) {
        await pause(POLL_MS)
        const seen = await look({ isNoneFinal: true })
        const left = store.waitingIds()
        const isNews = seen.length !== left.length || !seen.every(({ ToBePaid }) => ToBePaid)
        looksWithoutNews = isNews ? 0 : looksWithoutNews + 1
        if (looksWithoutNews === LOOKS_TO_UNPAID) store.emit(left.map((id) => ({ kind: "lineKept", id })))
      }
    },
    takeStock: async (ids) => {
      const seen: BookingLine[] = []
      for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
        const answer = await store.insist(() => transport.status(batch, { wholeOrders: true }))
        if (answer.kind !== "answered") continue
        seen.push(...answer.value)
        const found = answer.value.map((line) => line.ItemId)
        store.emit([{ kind: "found", ids: found }, ...eventsOf(answer.value, { isNoneFinal: false })])
      }
      tellOrders(seen)
      return seen
    },
  }
}
