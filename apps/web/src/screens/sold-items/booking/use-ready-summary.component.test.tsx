import { act, renderHook } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { readyRecord, testId, testService } from "../../../data/items/fixtures/a-record.ts"
import { createItemStore } from "../../../data/items/item-store.ts"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useReadySummary } from "./use-ready-summary.ts"

function watched(records: readonly ItemRecord[], most = 1000) {
  const store = createItemStore()
  store.put(records)
  const ids = records.map(({ id }) => id)
  const hook = renderHook(() => useReadySummary(store, ids, most))
  /** Changes an item, and gives what is shown once lists have been told of it. */
  const change = async (record: ItemRecord) => {
    const told = new Promise<void>((resolve) => {
      const stop = store.onList(() => {
        stop()
        resolve()
      })
    })
    await act(async () => {
      store.put([record])
      await told
    })
    return hook.result.current
  }
  return { summary: hook.result.current, change }
}

describe("the summary of what is ready", () => {
  it("adds up no more than one action books", () => {
    expect(watched([readyRecord(1), readyRecord(2), readyRecord(3)], 2).summary).toMatchObject({ ready: 2, total: 824 })
  })

  it("is the same object after a change that the bar does not show", async () => {
    const { summary, change } = watched([readyRecord(1), readyRecord(2)])
    expect(await change(readyRecord(2, 4.12, 3.43, { Tags: ["gift"] }))).toBe(summary)
  })

  it("follows a price, an account, and an item that is no longer ready", async () => {
    const { change } = watched([readyRecord(1), readyRecord(2)])
    expect(await change(readyRecord(2, 5, 4.17))).toMatchObject({ total: 912 })
    const Service = { ...testService, AccountId: "OTHER" }
    expect((await change(readyRecord(2, 5, 4.17, { Service }))).groups.map(({ account }) => account)).toContain("OTHER")
    expect(await change(readyRecord(2, 5, 4.17, { Status: "Inactive" }))).toMatchObject({ ready: 1, total: 412 })
  })

  it("forgets nothing while the item that is gone was one of the lines", async () => {
    const { change } = watched([readyRecord(1), readyRecord(2)])
    const { lines } = await change(readyRecord(1, 4.12, 3.43, { Status: "Deleted" }))
    expect(lines.map(({ record }) => record.id)).toEqual([testId(2)])
  })
})
