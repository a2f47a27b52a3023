import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { testId, testItem } from "./fixtures/a-record.ts"
import { recordOf } from "./item-record.ts"
import { createItemStore } from "./item-store.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A store that is changed every 10 ms for 3 s, with a list that takes `cost` ms to be drawn. When the list was told. */
async function toldAt(cost: number): Promise<readonly number[]> {
  const store = createItemStore()
  const began = performance.now()
  const told: number[] = []
  store.onList(() => {
    told.push(performance.now() - began)
    vi.advanceTimersByTime(cost)
  })
  for (let n = 1; n <= 300; n += 1) {
    store.put([recordOf(testItem(n), "server")])
    await vi.advanceTimersByTimeAsync(10)
  }
  return told
}

const pausesOf = (times: readonly number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0))

it("a list is told of the first change at once, and of later ones together every 200 ms", async () => {
  const told = await toldAt(0)
  expect(told[0]).toBe(0)
  for (const pause of pausesOf(told)) expect(pause).toBeGreaterThanOrEqual(200)
  expect(told.length).toBeGreaterThan(10)
})

it("a list that takes long to be drawn is told less often, but at least every second", async () => {
  const pauses = pausesOf(await toldAt(100)).slice(1)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(400)
  expect(Math.max(...pausesOf(await toldAt(900)))).toBeLessThan(2_500)
})

it("what has come into a queue or changed in it is named once", () => {
  const store = createItemStore()
  const waiting = { ...recordOf(testItem(1), "server"), state: "QUOTE" as const }
  store.put([waiting, { ...recordOf(testItem(2), "server"), state: "QUOTE" }])
  expect(store.newIn("QUOTE").map(({ id }) => id)).toEqual([testId(1), testId(2)])
  expect(store.newIn("QUOTE")).toEqual([])
  store.put([{ ...waiting, emptyQuotes: 1 }])
  store.put([{ ...recordOf(testItem(2), "server"), state: "QUOTING" }])
  expect(store.newIn("QUOTE").map(({ id }) => id)).toEqual([testId(1)])
})
