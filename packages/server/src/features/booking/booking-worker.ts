import { timingsOf, type BookingPlatform } from "./booking-options.ts"
import { askCourier } from "./ask-courier.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { countBookings, measureUnknownLines } from "./booking-metrics.ts"
import { claimLines, noteStep, type ClaimedLine } from "./claim-lines.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createCourierCounters, type CourierCounter } from "../../records/courier/courier-counters.ts"
import { createSettleQueue } from "./settle-queue.ts"
import { keepAnswered } from "./keep-answered-label.ts"
import { FENCED, workOnLine, type Verdict } from "./work-on-line.ts"

/** Where so many lines are asked about or being settled, the database is behind, and no more are claimed. */
const MOST_IN_PROGRESS = 400

/**
 * Asks the couriers about every due line, new or left by another process (BOOK-18). Any number of processes may run
 * this: the database gives each line to one of them.
 */
export function startBookingWorker(platform: BookingPlatform): Worker {
  const timings = timingsOf(platform.booking)
  const notifiers = bookingNotifiers(platform)
  const queue = createSettleQueue(platform)
  const bookings = countBookings(platform)
  measureUnknownLines(platform)
  const counters = createCourierCounters(platform.couriers, timings)

  async function ask(line: ClaimedLine, { courier, gate }: CourierCounter): Promise<Verdict | typeof FENCED> {
    return workOnLine(line, {
      capabilities: courier.manifest.capabilities,
      courier: askCourier(courier, line, gate, timings.callBudgetMs),
      timings,
      note: async (step) => noteStep(platform.db, line, step, timings),
      now: () => performance.now(),
    })
  }

  async function attend(line: ClaimedLine): Promise<void> {
    const verdict = await counters.at(line.courier, async (counter) => ask(line, counter))
    // The courier is asked about the next lines while this one is being settled.
    if (counters.isHalfFree(line.courier, timings.mostAtOnce)) notifiers.due.notify()
    if (verdict === FENCED) return
    platform.booking?.reached?.("after_courier")
    const customs = platform.couriers.get(line.courier)?.manifest.customs
    const isSettled = await queue.settle({ line, verdict, customs })
    platform.booking?.reached?.("after_settle")
    if (isSettled) {
      bookings.inc({ courier: line.courier, outcome: verdict.kind })
      await keepAnswered(platform, line, verdict)
    } else
      platform.log.warn(
        { booking: line.id, verdict: verdict.kind },
        "the outcome of a booking line came too late and was refused",
      )
    notifiers.settled.notify()
  }

  return startLeasedWorker({
    log: platform.log,
    notifier: notifiers.due,
    loopMs: { busy: timings.busyLoopMs, idle: timings.idleLoopMs },
    claim: async (inProgress) => {
      const slots = inProgress < MOST_IN_PROGRESS ? counters.free() : null
      return slots === null ? [] : claimLines(platform.db, slots, timings)
    },
    attend,
    // Wait until several places are free, so that one query fills them.
    isMoreDue: (line, inProgress) => inProgress === 0 || counters.isHalfFree(line.courier, timings.mostAtOnce),
    sentences: {
      cannotLook: "could not look for booking lines that are due",
      isLeft: "a booking line is left for the next attempt",
    },
    logged: ({ id }) => ({ booking: id }),
  })
}
