import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FeedChanges } from "../data/items/item-driver.ts"
import { createItemStore } from "../data/items/item-store.ts"
import { createListUpdates } from "./list-updates.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const some: FeedChanges = {
  added: [itemIdSchema.parse("0199aaaa-0000-7000-8000-00000000000a")],
  updated: [],
  removed: [],
}

function aList() {
  const store = createItemStore()
  const received: FeedChanges[] = []
  const reads: (() => void)[] = []
  const beside: (readonly ItemId[] | undefined)[] = []
  const changes = createListUpdates({
    store,
    applyFeedChanges: async (what) => {
      received.push(what)
    },
    rereadBeside: async (ids) => {
      beside.push(ids)
    },
    refresh: async () => new Promise<void>((resolve) => reads.push(resolve)),
  })
  const load = async () => {
    store.setStatus({ kind: "loaded" })
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { changes, received, reads, beside, load }
}

describe("feed events and the list", () => {
  it("are applied to a loaded list", async () => {
    const { changes, received, load, reads } = aList()
    await load()
    await changes.deliver(some)
    expect(received).toEqual([some])
    expect(reads).toHaveLength(0)
  })

  it("make the list load again when they arrive during its first load, and only then", async () => {
    const { changes, received, load, reads } = aList()
    await changes.deliver(some)
    await changes.readAgain()
    expect([received, reads]).toEqual([[], []])
    await load()
    expect(reads).toHaveLength(1)
  })

  it("reach what a panel shows where no list has been read, and so does a resync", async () => {
    const { changes, beside, load } = aList()
    await changes.deliver(some)
    await changes.readAgain()
    expect(beside).toEqual([some.added, undefined])
    await load()
    await changes.deliver(some)
    expect(beside).toHaveLength(2)
  })

  it("make the list load once more when ten of them ask for it during a load", async () => {
    const { changes, load, reads } = aList()
    await load()
    for (let i = 0; i < 10; i += 1) void changes.readAgain()
    expect(reads).toHaveLength(1)
    reads[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(reads).toHaveLength(2)
    reads[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(reads).toHaveLength(2)
  })

  it("load nothing after the feed has stopped", async () => {
    const { changes, load, reads } = aList()
    await changes.deliver(some)
    changes.stop()
    await load()
    expect(reads).toHaveLength(0)
  })
})
