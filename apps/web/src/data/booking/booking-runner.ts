import type { ItemId } from "@smart-send/domain/id/id"
import { resumeRun, startRun, type BookingRun } from "./booking-run.ts"
import { allBooked } from "./run-lines.ts"
import type { BookingRunnerParts } from "./booking-runner-parts.ts"
import { createRunFlow, type RunFlow } from "./run-flow.ts"
import { createRunStore } from "./run-store.ts"
import type { WantedBooking } from "./wanted-booking.ts"

/** Runs one booking at a time, from the press of the button to the last item's outcome. It outlives the screen. */
export interface BookingRunner {
  readonly run: () => BookingRun | null
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a booking. While one is in progress a second press does nothing. */
  readonly book: (wanted: WantedBooking) => void
  /**
   * Books the failed items again. What the finished run has booked stays with it, so that all labels are printed
   * together.
   */
  readonly retry: (wanted: WantedBooking) => void
  /** The seller agrees to the frozen total or goes back. Nothing has been paid at that point. */
  readonly answer: (isAgreed: boolean) => void
  /**
   * Continues after a reload: pays what was agreed to and not paid, unless it was paused, and follows items whose money is
   * held to their outcome.
   */
  readonly resume: (ids: readonly ItemId[]) => void
  /** Pays for no further order, and holds up what no courier was asked about (BOOK-49, BOOK-58). */
  readonly pause: () => void
  readonly goOn: () => void
  /** Gives up what a paused run has not paid for: it stays ready. */
  readonly leaveUnpaid: () => void
  /** Closes a finished booking. */
  readonly dismiss: () => void
}

export function createBookingRunner(parts: BookingRunnerParts): BookingRunner {
  const store = createRunStore(parts)
  const { run } = store
  let flow: RunFlow | null = null
  let hasTakenUp = false
  /** Items of a finished run that were seen free since: when they are being booked again, it is by another press. */
  const free = new Set<ItemId>()

  const begin = (wanted: WantedBooking, { press, earlier }: Pick<BookingRun, "press" | "earlier">): void => {
    const ids = wanted.groups.flatMap((group) => group.ids)
    const { total, count } = wanted.read ?? { total: wanted.total, count: ids.length }
    store.begin(startRun(ids, total, { press, earlier, asked: count }))
    flow = createRunFlow(parts, store.ofThisRun())
    void flow.proceed(wanted)
  }

  const isUnderWay = (): boolean => run() !== null && run()?.phase !== "done"

  return {
    run,
    subscribe: store.subscribe,
    book: (wanted) => {
      if (!isUnderWay() && wanted.groups.length > 0) begin(wanted, { press: parts.newKey(), earlier: [] })
    },
    retry: (wanted) => {
      const before = run()
      if (before === null || isUnderWay() || wanted.groups.length === 0) return
      begin(wanted, { press: before.press ?? parts.newKey(), earlier: allBooked(before) })
    },
    answer: (isAgreed) => {
      if (!isAgreed && run()?.phase === "asking") store.putAway()
      flow?.answer(isAgreed)
    },
    resume: (ids) => {
      if (isUnderWay()) return
      const before = run()
      for (const id of freeAfter(before, ids)) free.add(id)
      const orders = hasTakenUp ? [] : parts.pending.read()
      const left = hasTakenUp ? [] : parts.underWay.read()
      hasTakenUp = true
      // The list may have been read before this run settled its items, and may still show them as Prepared.
      const unknown = [...ids, ...orders.flatMap((order) => order.ids), ...left].filter(
        (id) => before?.lines.has(id) !== true || free.has(id),
      )
      if (unknown.length === 0) return
      free.clear()
      store.begin(resumeRun(unknown))
      flow = createRunFlow(parts, store.ofThisRun())
      void flow.takeUp([...new Set(unknown)], orders)
    },
    pause: () => void flow?.steering.pause(),
    goOn: () => void flow?.steering.goOn(),
    leaveUnpaid: () => flow?.steering.leaveUnpaid(),
    dismiss: () => {
      if (!isUnderWay()) store.putAway()
    },
  }
}

/** What a finished run left unpaid was never being booked; of the rest, what the list no longer shows as being booked. */
function freeAfter(run: BookingRun | null, beingBooked: readonly ItemId[]): readonly ItemId[] {
  if (run === null) return []
  const busy = new Set(beingBooked)
  return [...run.lines].flatMap(([id, { kind }]) => (kind === "kept" || !busy.has(id) ? [id] : []))
}
