import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { untilStaying, watchPageLeaving } from "./page-leaving.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const page = new EventTarget()
  watchPageLeaving(page)
  let stays = false
  const wait = async () => {
    await untilStaying()
    stays = true
  }
  return { page, wait, stays: () => stays }
}

it("a page that nobody leaves goes on at once", async () => {
  const { wait, stays } = watched()
  void wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(stays()).toBe(true)
})

it("a page that is being left waits, and goes on when it was not left after all", async () => {
  const { page, wait, stays } = watched()
  page.dispatchEvent(new Event("beforeunload"))
  void wait()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(stays()).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stays()).toBe(true)
})

it("a page that the browser shows again goes on soon", async () => {
  const { page, wait, stays } = watched()
  page.dispatchEvent(new Event("beforeunload"))
  void wait()
  page.dispatchEvent(new Event("pageshow"))
  await vi.advanceTimersByTimeAsync(500)
  expect(stays()).toBe(true)
})
