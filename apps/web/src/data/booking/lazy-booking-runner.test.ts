import { itemIdSchema } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { describe, expect, it } from "vitest"
import type { BookingRunner } from "./booking-runner.ts"
import { lazyBookingRunner } from "./lazy-booking-runner.ts"

/** A runner that records its calls, and a script that loads when the test says so. */
function stage(isAnyLeft: boolean) {
  const asked: string[] = []
  const tell: (() => void)[] = []
  const made: BookingRunner = {
    run: () => null,
    subscribe: (listener) => {
      tell.push(listener)
      return () => undefined
    },
    book: ({ total }) => asked.push(`book ${total}`),
    retry: ({ total }) => asked.push(`retry ${total}`),
    answer: (isAgreed) => asked.push(`answer ${isAgreed}`),
    resume: (ids) => asked.push(`resume ${ids.join(" ")}`),
    pause: () => asked.push("pause"),
    goOn: () => asked.push("go on"),
    leaveUnpaid: () => asked.push("leave unpaid"),
    dismiss: () => asked.push("dismiss"),
  }
  const waiting: ((runner: BookingRunner) => void)[] = []
  const runner = lazyBookingRunner({ whenMade: (use) => waiting.push(use), isAnyLeft: () => isAnyLeft })
  const scriptCame = (): void => {
    for (const use of waiting.splice(0)) use(made)
  }
  return { runner, asked, tell, waiting, scriptCame }
}

const ids = [crypto.randomUUID(), crypto.randomUUID()].map((id) => itemIdSchema.parse(id))
const summary = { groups: [], total: minor(419) }

describe("a booking runner whose script has not loaded", () => {
  it("does what the seller pressed once it has loaded", () => {
    const { runner, asked, scriptCame } = stage(false)
    runner.resume([])
    runner.book(summary)
    expect(asked).toEqual([])
    scriptCame()
    expect(asked).toEqual(["resume ", "book 419"])
  })

  it("is not loaded for a list without bookings in progress", () => {
    const { runner, waiting } = stage(false)
    runner.resume([])
    expect(waiting).toHaveLength(0)
    expect(runner.run()).toBeNull()
  })

  it("is loaded at once for a booking in progress, and starts from the latest list", () => {
    const { runner, asked, scriptCame } = stage(false)
    runner.resume(ids.slice(0, 1))
    runner.resume(ids)
    scriptCame()
    expect(asked).toEqual([`resume ${ids.join(" ")}`])
    runner.resume(ids.slice(1))
    expect(asked).toEqual([`resume ${ids.join(" ")}`, `resume ${ids[1]}`])
  })

  it("is loaded at once for orders that a reload left unpaid", () => {
    const { runner, asked, scriptCame } = stage(true)
    runner.resume([])
    scriptCame()
    expect(asked).toEqual(["resume "])
  })

  it("notifies those who subscribed before it was loaded", () => {
    const { runner, tell, scriptCame } = stage(true)
    let told = 0
    runner.subscribe(() => (told += 1))
    runner.resume([])
    scriptCame()
    for (const listener of tell) listener()
    expect(told).toBe(1)
  })
})
