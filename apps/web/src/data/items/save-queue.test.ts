import type { ItemId } from "@smart-send/domain/id/id"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Answer } from "../client/answer.ts"
import { testId, testItem } from "./fixtures/a-record.ts"
import { aServer } from "./fixtures/a-server.ts"
import { edited } from "./item-moves.ts"
import { recordOf } from "./item-record.ts"
import { createItemStore } from "./item-store.ts"
import type { ItemOutcome } from "./item-transport.ts"
import { createSaveQueue } from "./save-queue.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers only when the test says so. */
function aBench() {
  const server = aServer(2)
  const store = createItemStore()
  store.put([...server.items.values()].map((item) => recordOf(item, "server")))
  const waiting: (() => void)[] = []
  let sent = 0
  const queue = createSaveQueue({
    store,
    transport: {
      ...server.transport,
      update: async (items, key): Promise<Answer<readonly ItemOutcome[]>> => {
        sent += 1
        await new Promise<void>((resolve) => waiting.push(resolve))
        return server.transport.update(items, key)
      },
    },
    updateBatchSize: 10,
    untilNextTry: () => Promise.resolve(),
    newKey: () => `key-${sent}`,
    onAnswered: () => undefined,
  })
  return {
    server,
    queue,
    sent: () => sent,
    tag: (id: ItemId, tag: string) => {
      store.put([edited(store.get(id) ?? recordOf(testItem(1), "server"), { Tags: [tag] })])
    },
    answer: async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe("sending unsaved edits", () => {
  it("waits for a save in progress", async () => {
    const { server, queue, tag, answer } = aBench()
    tag(testId(1), "Gift")
    const first = queue.flush()
    let isSecondDone = false
    const second = queue.flush().finally(() => {
      isSecondDone = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSecondDone).toBe(false)
    await answer()
    await Promise.all([first, second])
    expect(server.items.get(testId(1))?.Tags).toEqual(["Gift"])
  })

  it("waits for edits made during a save, and sends nothing twice", async () => {
    const { server, queue, sent, tag, answer } = aBench()
    tag(testId(1), "Gift")
    const first = queue.flush()
    tag(testId(1), "Fragile")
    tag(testId(2), "Gift")
    let isSecondDone = false
    const second = queue.flush().finally(() => {
      isSecondDone = true
    })
    await answer()
    expect(isSecondDone).toBe(false)
    await answer()
    await Promise.all([first, second])
    expect(server.items.get(testId(1))?.Tags).toEqual(["Fragile"])
    expect(server.items.get(testId(2))?.Tags).toEqual(["Gift"])
    expect(sent()).toBe(3)
  })
})
