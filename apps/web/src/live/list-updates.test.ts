import { itemIdSchema } from "@smart-send/domain/id/id"
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
  const changes = createListUpdates({
    store,
    applyFeedChanges: async (what) => {
      received.push(what)
    },
    refresh: async () => new Promise<void>((resolve) => reads.push(resolve)),
  })
  const load = async () => {
    store.setStatus({ kind: "loaded" })
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { changes, received, reads, load }
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
