import type { Courier } from "@smart-send/connectors/courier"
import { timingsOf, type BookingPlatform } from "./booking-options.ts"
import { askCourier } from "./ask-courier.ts"
import { bookingNotifiers } from "./booking-notifiers.ts"
import { countBookings, measureUnknownLines } from "./booking-metrics.ts"
import { claimLines, noteStep, type ClaimedLine } from "./claim-lines.ts"
import { createCourierGate, type CourierGate } from "../../records/courier/courier-gate.ts"
import { createSettleQueue } from "./settle-queue.ts"
import { FENCED, workOnLine } from "./work-on-line.ts"

export interface BookingWorker {
  /**
   * Takes no more lines and waits for those in progress. Each ends within its call's time limit, or is left to the next
   * worker.
   */
  stop(): Promise<void>
}

interface CourierCounter {
  readonly courier: Courier
  readonly gate: CourierGate
}

/**
 * Asks the couriers about every due line, new or left by another process (BOOK-18). Any number of processes may run
 * this: the database gives each line to one of them.
 */
export function startBookingWorker(platform: BookingPlatform): BookingWorker {
  const timings = timingsOf(platform.booking)
  const notifiers = bookingNotifiers(platform)
  const queue = createSettleQueue(platform)
  const bookings = countBookings(platform)
  measureUnknownLines(platform)
  const counters = new Map<string, CourierCounter>(
    [...platform.couriers].map(([name, courier]) => [name, { courier, gate: createCourierGate(timings) }]),
  )
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function takeDue(): Promise<number> {
    const slots = new Map(
      [...counters].map(([name, { gate }]) => [name, gate.free()] as const).filter(([, free]) => free > 0),
    )
    if (slots.size === 0) return 0
    const lines = await claimLines(platform.db, slots, timings)
    for (const line of lines) take(line)
    return lines.length
  }

  function take(line: ClaimedLine): void {
    const counter = counters.get(line.courier)
    if (counter === undefined) throw new Error(`a line of ${line.courier} was claimed, which is not connected`)
    counter.gate.enter()
    const work = attend(line, counter)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, booking: line.id }, "a booking line is left for the next attempt"),
      )
      .finally(() => {
        inProgress.delete(work)
        counter.gate.leave()
        // Wait until several places are free, so that one query fills them.
        if (inProgress.size === 0 || counter.gate.free() * 2 >= timings.mostAtOnce) notifiers.due.notify()
      })
    inProgress.add(work)
  }

  async function attend(line: ClaimedLine, { courier, gate }: CourierCounter): Promise<void> {
    const verdict = await workOnLine(line, {
      capabilities: courier.manifest.capabilities,
      courier: askCourier(courier, line, gate, timings.callBudgetMs),
      timings,
      note: async (step) => noteStep(platform.db, line, step, timings),
      now: () => performance.now(),
    })
    if (verdict === FENCED) return
    platform.booking?.reached?.("after_courier")
    const isSettled = await queue.settle({ line, verdict })
    platform.booking?.reached?.("after_settle")
    if (isSettled) bookings.inc({ courier: line.courier, outcome: verdict.kind })
    else
      platform.log.warn(
        { booking: line.id, verdict: verdict.kind },
        "the outcome of a booking line came too late and was refused",
      )
    notifiers.settled.notify()
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rung = notifiers.due.notifiedWithin(inProgress.size > 0 ? timings.busyLoopMs : timings.idleLoopMs)
      const taken = await takeDue().catch((error: unknown) => {
        platform.log.warn({ err: error }, "could not look for booking lines that are due")
        return 0
      })
      if (taken === 0) await rung
    }
  }

  const looping = loop()
  return {
    stop: async () => {
      stopping.abort()
      notifiers.due.notify()
      await looping
      await Promise.allSettled(inProgress)
    },
  }
}
