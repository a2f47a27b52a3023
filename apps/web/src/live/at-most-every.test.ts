import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { atMostEvery } from "./at-most-every.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it("acts at once, and of many askings meanwhile once more", () => {
  const act = vi.fn<() => void>()
  const { ask } = atMostEvery(1_000, act)
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 20; time += 1) ask()
  vi.advanceTimersByTime(999)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(2)
})

it("acts no more once it is stopped", () => {
  const act = vi.fn<() => void>()
  const { ask, stop } = atMostEvery(1_000, act)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(1)
})
