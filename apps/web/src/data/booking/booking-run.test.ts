import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it } from "vitest"
import { testId } from "../items/fixtures/a-record.ts"
import {
  countRun,
  reduceRun,
  resumeRun,
  slowCouriers,
  startRun,
  type BookingEvent,
  type BookingRun,
} from "./booking-run.ts"
import { allBooked, idsOf } from "./run-lines.ts"

const ids = [1, 2, 3].map(testId)
const after = (run: BookingRun, ...events: readonly BookingEvent[]): BookingRun => events.reduce(reduceRun, run)
const bookedEvent = (n: number): BookingEvent => ({ kind: "lineBooked", id: testId(n), trackingNumber: `T${n}` })
const failedEvent = (n: number): BookingEvent => ({ kind: "lineFailed", id: testId(n), reason: "No van." })

const asked = (...couriers: readonly string[]): BookingEvent => ({ kind: "asked", couriers })

describe("a booking run", () => {
  it("goes on to pay when the frozen total equals the total on the button", () => {
    expect(after(startRun(ids, minor(1236)), { kind: "allPrepared", total: minor(1236) }).phase).toBe("paying")
  })

  it("asks again, and shows both totals, when they differ", () => {
    const asking = after(startRun(ids, minor(1236)), failedEvent(3), { kind: "allPrepared", total: minor(824) })
    expect(asking).toMatchObject({ phase: "asking", expected: 1236, prepared: 824 })
    expect(countRun(asking)).toMatchObject({ left: 2, total: 3 })
    expect(after(asking, { kind: "agreed" }).phase).toBe("paying")
  })

  it("asks again when the total or the number is another than what was read", () => {
    const read = startRun(ids, minor(824), { asked: 2 })
    expect(after(read, { kind: "allPrepared", total: minor(1236) }).phase).toBe("asking")
    // One came and one went, at the same price.
    expect(after(startRun(ids, minor(1236), { asked: 2 }), { kind: "allPrepared", total: minor(1236) }).phase).toBe(
      "asking",
    )
  })

  it("counts booked, failed and remaining items, and is complete when none remains", () => {
    const paying = after(startRun(ids, minor(3)), { kind: "allPrepared", total: minor(3) }, { kind: "paid" })
    expect(paying.phase).toBe("booking")
    const going = after(paying, bookedEvent(1), failedEvent(2))
    expect(countRun(going)).toEqual({ total: 3, booked: 1, failed: 1, kept: 0, staged: 0, left: 1 })
    const done = after(going, bookedEvent(3))
    expect(done.phase).toBe("done")
    expect(idsOf(done, "failed")).toEqual([testId(2)])
  })

  it("never changes an outcome", () => {
    const run = after(startRun(ids, minor(3)), bookedEvent(1), failedEvent(1))
    expect(run.lines.get(testId(1))).toEqual({ kind: "booked", trackingNumber: "T1" })
    expect(after(run, failedEvent(9)).lines.size).toBe(3)
  })

  it("ignores the seller's agreement once the payment has started", () => {
    const booking = after(startRun(ids, minor(3)), { kind: "allPrepared", total: minor(3) }, { kind: "paid" })
    expect(after(booking, { kind: "agreed" }).phase).toBe("booking")
  })

  it("is complete at once when nothing could be prepared", () => {
    expect(after(startRun(ids, minor(3)), failedEvent(1), failedEvent(2), failedEvent(3)).phase).toBe("done")
  })

  it("shows its progress after a reload", () => {
    const run = resumeRun(ids)
    expect(run.phase).toBe("booking")
    expect(after(run, bookedEvent(1), bookedEvent(2), bookedEvent(3)).phase).toBe("done")
  })

  it("still shows why there was no money after the last outcome", () => {
    const run = after(startRun([testId(1)], minor(3)), { kind: "problem", message: "Too little." }, failedEvent(1))
    expect(run).toMatchObject({ phase: "done", problem: "Too little." })
  })

  it("a retry prints its labels together with those of the first attempt", () => {
    const retried = after(startRun([testId(2)], minor(3), { earlier: [testId(1)] }), bookedEvent(2))
    expect(allBooked(retried)).toEqual([testId(1), testId(2)])
    expect(countRun(retried)).toEqual({ total: 1, booked: 1, failed: 0, kept: 0, staged: 0, left: 0 })
  })

  it("an item without credit has not failed: it stays ready", () => {
    const run = after(startRun(ids, minor(3)), { kind: "lineKept", id: testId(1) }, bookedEvent(2), failedEvent(3))
    expect(run.phase).toBe("done")
    expect(countRun(run)).toEqual({ total: 3, booked: 1, failed: 1, kept: 1, staged: 0, left: 0 })
  })

  it("counts the lines of the order that were settled before a reload", () => {
    const found = { kind: "found", ids } as const
    const run = after(resumeRun([testId(2)]), found, bookedEvent(1), failedEvent(3))
    expect(countRun(run)).toEqual({ total: 3, booked: 1, failed: 1, kept: 0, staged: 0, left: 1 })
    expect(after(run, found).lines).toEqual(run.lines)
  })

  it("names a courier after three looks without an answer, with the number of its items, until one is answered", () => {
    const first = after(startRun(ids, minor(3)), asked("Plover", "Plover", "Wren"))
    expect(slowCouriers(first)).toEqual([])
    const silent = after(first, asked("Plover", "Plover"), asked("Plover", "Plover"), asked("Plover", "Plover"))
    expect(slowCouriers(silent)).toEqual([{ name: "Plover", count: 2 }])
    expect(slowCouriers(after(silent, asked("Plover")))).toEqual([])
    expect(slowCouriers(after(silent, bookedEvent(1), bookedEvent(2), failedEvent(3)))).toEqual([])
  })
})
