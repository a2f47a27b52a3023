import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createDashboardRefresh } from "./dashboard-refresh.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function refresh() {
  const invalidateQueries = vi.fn<() => Promise<void>>(async () => {})
  return { ...createDashboardRefresh({ invalidateQueries }), invalidateQueries }
}

it("a thousand changes close together are counted once, and what comes later once more (ACCOUNT-3)", () => {
  const { note, invalidateQueries } = refresh()
  for (let n = 0; n < 1000; n += 1) note()
  vi.advanceTimersByTime(1_000)
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith({ queryKey: ["dashboard"] })
  note()
  vi.advanceTimersByTime(1_000)
  expect(invalidateQueries).toHaveBeenCalledTimes(2)
})

it("a page that is left counts no more", () => {
  const { note, stop, invalidateQueries } = refresh()
  note()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(invalidateQueries).not.toHaveBeenCalled()
})
