import { renderHook } from "@testing-library/react"
import { beforeEach, expect, it, vi } from "vitest"
import { usePoll } from "./use-poll.ts"

beforeEach(() => {
  vi.useFakeTimers()
})

/** Polls every 4 s for what takes `tookMs` to read. */
function aPoll(tookMs: number, longestMs?: number) {
  const begun: number[] = []
  const began = Date.now()
  const read = async (): Promise<void> => {
    begun.push(Date.now() - began)
    await new Promise((resolve) => setTimeout(resolve, tookMs))
  }
  const { unmount } = renderHook(() => usePoll(read, 4000, longestMs))
  return { begun, unmount }
}
const pass = async (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const comeIntoSight = (): boolean => document.dispatchEvent(new Event("visibilitychange"))

it("asks later when asking is slow, and within a minute however slow it was", async () => {
  const slow = aPoll(1000)
  await pass(26_000)
  expect(slow.begun).toEqual([4000, 25_000])
  slow.unmount()
  const slower = aPoll(30_000)
  await pass(95_000)
  expect(slower.begun).toEqual([4000, 94_000])
})

it("does not make files wait for the import before them, where the pause is not to grow", async () => {
  const { begun } = aPoll(30_000, 4000)
  await pass(39_000)
  expect(begun).toEqual([4000, 38_000])
})

it("goes on after a poll that failed", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
  let calls = 0
  renderHook(() =>
    usePoll(async () => {
      calls += 1
      if (calls === 1) throw new Error("The lock was stolen.")
    }, 4000),
  )
  await pass(8500)
  expect(calls).toBe(2)
  expect(warned).toHaveBeenCalledExactlyOnceWith("Background: A poll failed. The next one follows.")
  warned.mockClear()
})

it("polls in one round, however often the page comes into sight while it asks", async () => {
  const { begun } = aPoll(100)
  await pass(4050)
  comeIntoSight()
  comeIntoSight()
  await pass(10_000)
  expect(begun).toEqual([4000, 8100, 12_200])
})
