import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { testId, testItem } from "./fixtures/a-record.ts"
import { recordOf } from "./item-record.ts"
import { createItemStore } from "./item-store.ts"
import { useRecordsOf } from "./use-item-driver.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function tell(change: () => void): Promise<void> {
  await act(async () => {
    change()
    await vi.advanceTimersByTimeAsync(2_000)
  })
}

it("chosen records are the same array until one of them changes or goes, whatever happens to others", async () => {
  const store = createItemStore()
  const [one, two, other] = [1, 2, 3].map((n) => recordOf(testItem(n), "server"))
  if (one === undefined || two === undefined || other === undefined) throw new Error("no records")
  store.put([one, two, other])
  const ids = [testId(2), testId(1)]
  const { result } = renderHook(() => useRecordsOf(store, ids))
  expect(result.current).toEqual([two, one])
  const before = result.current
  await tell(() => store.put([{ ...other, refusal: "No." }]))
  expect(result.current).toBe(before)
  await tell(() => store.put([{ ...one, refusal: "No." }]))
  expect(result.current.map(({ refusal }) => refusal)).toEqual([null, "No."])
  await tell(() => store.remove([testId(2)]))
  expect(result.current.map(({ id }) => id)).toEqual([testId(1)])
})
