import { itemIdSchema } from "@smart-send/domain/id/id"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FeedNews } from "../data/items/item-driver.ts"
import { createNewsGatherer, type NewsGathererParts } from "./news-gatherer.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const [a, b, c] = ["a", "b", "c"].map((end) => itemIdSchema.parse(`0199aaaa-0000-7000-8000-00000000000${end}`))
if (a === undefined || b === undefined || c === undefined) throw new Error("three ids")
const news = (over: Partial<FeedNews>): FeedNews => ({ added: [], updated: [], removed: [], ...over })

function gather(over: Partial<NewsGathererParts> = {}) {
  const told: FeedNews[] = []
  const gatherer = createNewsGatherer({
    tell: async (some) => {
      told.push(some)
    },
    onLost: () => {},
    ...over,
  })
  return { told, gatherer }
}

describe("gathering the feed's news", () => {
  it("reads new orders 100 ms and updated ones 250 ms after they were told of", async () => {
    const { told, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(99)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([news({ added: [a] })])
    await vi.advanceTimersByTimeAsync(149)
    expect(told).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(told[1]).toEqual(news({ updated: [b] }))
  })

  it("reads everything of that time at once, each item once", async () => {
    const { told, gatherer } = gather()
    gatherer.add("updated", [a, b])
    await vi.advanceTimersByTimeAsync(200)
    gatherer.add("updated", [b, c])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([news({ updated: [a, b, c] })])
  })

  it("what is gone is not read, even if it was changed before", async () => {
    const { told, gatherer } = gather()
    gatherer.add("updated", [a, b])
    gatherer.add("removed", [a])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([news({ removed: [a] }), news({ updated: [b] })])
  })

  it("what is new and changed is new, and what came back is not gone", async () => {
    const { told, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([news({ added: [a] })])
    gatherer.add("removed", [b])
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.slice(1)).toEqual([news({ updated: [b] })])
  })

  it("reads one batch at a time, however many come meanwhile", async () => {
    const told: FeedNews[] = []
    const gate = Promise.withResolvers<void>()
    const { gatherer } = gather({
      tell: async (some) => {
        told.push(some)
        await gate.promise
      },
    })
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [c])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([news({ updated: [a] })])
    gate.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(told[1]).toEqual(news({ updated: [b, c] }))
  })

  it("says when a batch is lost, and goes on", async () => {
    const lost: unknown[] = []
    const told: FeedNews[] = []
    const { gatherer } = gather({
      tell: async (some) => {
        told.push(some)
        if (told.length === 1) throw new Error("no connection")
      },
      onLost: (error) => lost.push(error),
    })
    gatherer.add("updated", [a])
    await vi.advanceTimersByTimeAsync(250)
    gatherer.add("updated", [b])
    await vi.advanceTimersByTimeAsync(250)
    expect(lost).toEqual([new Error("no connection")])
    expect(told).toEqual([news({ updated: [a] }), news({ updated: [b] })])
  })

  it("tells nothing after it was stopped", async () => {
    const { told, gatherer } = gather()
    gatherer.add("added", [a])
    gatherer.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([])
  })
})
