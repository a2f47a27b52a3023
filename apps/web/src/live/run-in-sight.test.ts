import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { runInSight } from "./run-in-sight.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

function aPage(run: () => Promise<void> = () => Promise.resolve()) {
  let isVisible = true
  const ran = vi.fn<() => Promise<void>>(run)
  const onError = vi.fn<(error: unknown) => void>()
  const inSight = runInSight({
    tasks: [{ everyMs: 2 * MINUTE, run: ran }],
    isVisible: () => isVisible,
    now: Date.now,
    onError,
  })
  return {
    ran,
    onError,
    inSight,
    show: (visible: boolean) => {
      isVisible = visible
    },
  }
}

describe("what is done while the page is in sight (SHOP-3)", () => {
  it("is done every two minutes, within a second of when it is due", async () => {
    const { ran } = aPage()
    await vi.advanceTimersByTimeAsync(2 * MINUTE - 1)
    expect(ran).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(ran).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * MINUTE + 1_000)
    expect(ran).toHaveBeenCalledTimes(2)
  })

  it("is not done while the page is hidden, and at once when it is seen again", async () => {
    const { ran, show, inSight } = aPage()
    show(false)
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(ran).not.toHaveBeenCalled()
    show(true)
    inSight.look()
    expect(ran).toHaveBeenCalledTimes(1)
  })

  it("is looked at every 30 seconds on a hidden page, in case nobody says that it is seen", async () => {
    const { ran, show } = aPage()
    show(false)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    show(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ran).toHaveBeenCalledTimes(1)
  })

  it("is never done twice at a time, and goes on after a failure", async () => {
    const running = Promise.withResolvers<void>()
    const { ran, onError } = aPage(async () => running.promise)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(ran).toHaveBeenCalledTimes(1)
    running.reject(new Error("lost"))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onError).toHaveBeenCalledWith(new Error("lost"))
    expect(ran).toHaveBeenCalledTimes(2)
  })

  it("ends with the page", async () => {
    const { ran, inSight } = aPage()
    inSight.stop()
    inSight.look()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(ran).not.toHaveBeenCalled()
  })
})
