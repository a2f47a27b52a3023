import { itemIdSchema } from "@smart-send/domain/id/id"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FeedChanges } from "../data/items/item-driver.ts"
import { createChangeBatcher, type ChangeBatcherParts } from "./change-batcher.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const [a, b, c] = ["a", "b", "c"].map((end) => itemIdSchema.parse(`0199aaaa-0000-7000-8000-00000000000${end}`))
if (a === undefined || b === undefined || c === undefined) throw new Error("three ids")
const changes = (over: Partial<FeedChanges>): FeedChanges => ({ added: [], updated: [], removed: [], ...over })

function gather(over: Partial<ChangeBatcherParts> = {}) {
  const received: FeedChanges[] = []
  const gatherer = createChangeBatcher({
    deliver: async (some) => {
      received.push(some)
    },
    onLost: () => {},
    ...over,
  })
  return { received, gatherer }
}

describe("collecting the events of the feed", () => {
  it("reads new orders after 100 ms and updated ones after 250 ms", async () => {
    const { received, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(99)
    expect(received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toEqual([changes({ added: [a] })])
    await vi.advanceTimersByTimeAsync(149)
    expect(received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(received[1]).toEqual(changes({ updated: [b] }))
  })

  it("reads all events of that time in one call, each item once", async () => {
    const { received, gatherer } = gather()
    gatherer.add("updated", [a, b])
    await vi.advanceTimersByTimeAsync(200)
    gatherer.add("updated", [b, c])
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([changes({ updated: [a, b, c] })])
  })

  it("does not read a removed item, even if it was changed before", async () => {
    const { received, gatherer } = gather()
    gatherer.add("updated", [a, b])
    gatherer.add("removed", [a])
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([changes({ removed: [a] }), changes({ updated: [b] })])
  })

  it("counts an item that is new and then changed as new, and one that came back as present", async () => {
    const { received, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([changes({ added: [a] })])
    gatherer.add("removed", [b])
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(1000)
    expect(received.slice(1)).toEqual([changes({ updated: [b] })])
  })

  it("reads one batch at a time, however many events arrive in the meantime", async () => {
    const received: FeedChanges[] = []
    const gate = Promise.withResolvers<void>()
    const { gatherer } = gather({
      deliver: async (some) => {
        received.push(some)
        await gate.promise
      },
    })
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [c])
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([changes({ updated: [a] })])
    gate.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(received[1]).toEqual(changes({ updated: [b, c] }))
  })

  it("reports a lost batch and continues", async () => {
    const lost: unknown[] = []
    const received: FeedChanges[] = []
    const { gatherer } = gather({
      deliver: async (some) => {
        received.push(some)
        if (received.length === 1) throw new Error("no connection")
      },
      onLost: (error) => lost.push(error),
    })
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(250)
    expect(lost).toEqual([new Error("no connection")])
    expect(received).toEqual([changes({ updated: [a] }), changes({ updated: [b] })])
  })

  it("reports nothing after it was stopped", async () => {
    const { received, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(received).toEqual([])
  })
})
