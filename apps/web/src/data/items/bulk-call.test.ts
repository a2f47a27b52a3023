import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import type { Answer } from "../client/answer.ts"
import { readyRecord, testId, testItem, testRecord, testService } from "./fixtures/a-record.ts"
import { createBulkCaller, type BulkCall } from "./bulk-call.ts"
import type { BulkProgress } from "./bulk-outcome.ts"
import { createItemStore } from "./item-store.ts"
import type { ItemOutcome } from "./item-transport.ts"

const ids = [1, 2, 3, 4, 5].map(testId)
const lost = { kind: "lost", message: "No connection." } as const

const done = (id: ItemId): ItemOutcome => ({
  Id: id,
  Success: true,
  Error: null,
  Code: null,
  Item: testItem(1, { Id: id, Updated: "2026-11-21T00:00:00.000Z" }),
})
const refused = (id: ItemId, Code: string): ItemOutcome => ({ Id: id, Success: false, Error: "No.", Code, Item: null })

type Send = (batch: readonly ItemId[], key: string) => Answer<readonly ItemOutcome[]>

const allDone: Send = (batch) => ({ kind: "answered", value: batch.map(done) })

/** A call for five items in batches of two. */
function aCall(send: Send, changes: Partial<BulkCall> = {}) {
  const store = createItemStore()
  store.put([1, 2, 3, 4, 5].map((n) => readyRecord(n)))
  const heard: BulkProgress[] = []
  const taken: ShipmentItem[] = []
  let keys = 0
  const call = createBulkCaller({
    store,
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    beforehand: () => Promise.resolve(),
    onItems: (items) => taken.push(...items),
  })
  const run = async () =>
    call({
      ids,
      batchSize: 2,
      fallback: "Not done.",
      canUndo: true,
      send: async (batch, key) => Promise.resolve(send(batch, key)),
      onProgress: (progress) => heard.push(progress),
      ...changes,
    })
  return { store, heard, taken, run }
}

describe("a call for many items", () => {
  it("sends its items in batches, each under its own key, and reports progress after each", async () => {
    const sent: (readonly [string, number])[] = []
    const { heard, taken, run } = aCall((batch, key) => {
      sent.push([key, batch.length])
      return { kind: "answered", value: batch.map(done) }
    })
    expect((await run()).done).toEqual(ids)
    expect(sent).toEqual([
      ["key-1", 2],
      ["key-2", 2],
      ["key-3", 1],
    ])
    expect(heard).toEqual([
      { done: 0, failed: 0, left: 5 },
      { done: 2, failed: 0, left: 3 },
      { done: 4, failed: 0, left: 1 },
      { done: 5, failed: 0, left: 0 },
    ])
    expect(taken).toHaveLength(5)
  })

  it("shows on each refused row why, and counts it when its batch is answered", async () => {
    const { store, heard, run } = aCall((batch) => ({
      kind: "answered",
      value: batch.map((id) => (id === testId(2) ? refused(id, "SERVICE-UNAVAILABLE") : done(id))),
    }))
    const outcome = await run()
    expect(outcome.refused).toEqual(new Map([[testId(2), "No."]]))
    expect(store.get(testId(2))?.refusal).toBe("No.")
    expect(store.get(testId(3))?.refusal).toBeNull()
    expect(heard[1]).toEqual({ done: 1, failed: 1, left: 3 })
  })

  it("keeps a row's own problem, with its control, when that is the reason for the refusal", async () => {
    const { store, run } = aCall((batch) => ({
      kind: "answered",
      value: batch.map((id) => refused(id, "ITEM-WEIGHT")),
    }))
    const Message = "Enter the parcel's weight."
    store.put([
      testRecord(1, { problems: [{ Code: "ITEM-WEIGHT", Message, Severity: "error", Field: "PackageDimensions" }] }),
    ])
    await run()
    expect(store.get(testId(1))?.refusal).toBeNull()
    expect(store.get(testId(2))?.refusal).toBe("No.")
  })

  it("clears the message of an earlier call when the item is sent again", async () => {
    const { store, run } = aCall(allDone)
    store.put([testRecord(1, { refusal: "No service fits this item." })])
    await run()
    expect(store.get(testId(1))?.refusal).toBeNull()
  })

  it("is sent once more under the same key when the answer is lost", async () => {
    const keys: string[] = []
    const { run } = aCall((batch, key) => {
      keys.push(key)
      return keys.length === 1 ? lost : { kind: "answered", value: batch.map(done) }
    })
    expect((await run()).done).toEqual(ids)
    expect(keys).toEqual(["key-1", "key-1", "key-2", "key-3"])
  })

  it("sends no further batch when there is no answer, and reports it on each item", async () => {
    let calls = 0
    const { heard, run } = aCall((batch) => {
      calls += 1
      return calls === 1 ? { kind: "answered", value: batch.map(done) } : lost
    })
    const outcome = await run()
    expect(calls).toBe(3)
    expect(outcome.done).toEqual(ids.slice(0, 2))
    expect([...outcome.refused]).toEqual(ids.slice(2).map((id) => [id, "No connection."]))
    expect(heard.at(-1)).toEqual({ done: 2, failed: 3, left: 0 })
  })

  it("remembers each item's service for the undo; a call that no edit can revert remembers none", async () => {
    const { before } = await aCall(allDone).run()
    expect(before.get(testId(4))).toMatchObject({ Service: testService, Extras: [] })
    expect((await aCall(allDone, { canUndo: false }).run()).before.size).toBe(0)
  })
})
