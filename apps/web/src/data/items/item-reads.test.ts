import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import { aDriver, COUNT, settle, tagged, weighing } from "./fixtures/a-driver.ts"
import { testId, testItem } from "./fixtures/a-record.ts"
import type { ItemTransport } from "./item-transport.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A driver that has read its list once, and what it has asked for since. */
async function aReader(changes?: ItemTransport["changes"]) {
  const asked: (ListPlace | "list")[] = []
  const { server, driver, record } = aDriver(({ transport }) => ({
    list: (onItems) => {
      asked.push("list")
      return transport.list(onItems)
    },
    changes: (since) => {
      asked.push(since)
      return (changes ?? transport.changes)(since)
    },
  }))
  await driver.refresh()
  await settle()
  asked.length = 0
  const refresh = async () => {
    await driver.refresh()
    await settle()
  }
  return { server, driver, record, asked, refresh }
}

const place = (Seq: number): ListPlace => ({ Seq, SeqAt: Seq, Day: 20_000 })
const changed = (over: object) => ({
  kind: "answered" as const,
  value: { IsKnown: true, Items: [], Gone: [], HasMore: false, ...place(1), ...over },
})

describe("a list that has been read once", () => {
  it("is kept up to date by what has changed since, and not read again", async () => {
    const { server, driver, record, asked, refresh } = await aReader()
    server.changeElsewhere(testId(1), tagged("Gift"))
    server.removeElsewhere(testId(2))
    await refresh()
    expect(record(testId(1)).item.Tags).toEqual(["Gift"])
    expect([...driver.store.all().keys()]).toEqual([testId(1), testId(3)])
    await refresh()
    expect(asked).toEqual([place(0), place(2)])
    expect(driver.seq()).toBe(2)
  })

  it("keeps what has left it while an edit of the seller has no answer", async () => {
    const { server, driver, refresh } = await aReader()
    server.setNetwork("lostBefore")
    driver.edit(new Map([[testId(2), weighing(2)]]))
    server.removeElsewhere(testId(2))
    server.setNetwork("fine")
    await driver.refresh()
    expect(driver.store.get(testId(2))?.unsaved).toEqual(weighing(2))
    await settle()
    await refresh()
    expect([...driver.store.all().keys()]).toEqual([testId(1), testId(3)])
  })

  it("takes a change that came while an edit had no answer, once it has one", async () => {
    const { server, driver, record, refresh } = await aReader()
    driver.edit(new Map([[testId(2), tagged("Mine")]]))
    server.setNetwork("lostAfter")
    await vi.advanceTimersByTimeAsync(1000)
    server.changeElsewhere(testId(2), { Description: "Theirs" })
    server.setNetwork("fine")
    await driver.refresh()
    expect(record(testId(2)).sent).toEqual(tagged("Mine"))
    await settle()
    await refresh()
    expect(record(testId(2)).item).toMatchObject({ Tags: ["Mine"], Description: "Theirs" })
  })

  it("reads changes on until there are no more", async () => {
    const { driver, asked, refresh } = await aReader(async ({ Seq }) =>
      changed({ Items: [testItem(10 + Seq)], HasMore: Seq < 2, ...place(Seq + 1) }),
    )
    await refresh()
    expect(asked).toEqual([place(0), place(1), place(2)])
    expect([...driver.store.all().keys()].slice(COUNT)).toEqual([testId(10), testId(11), testId(12)])
  })

  it("is read whole where the server no longer knows what has changed, or does not know the call", async () => {
    const unknown = await aReader(async () => changed({ IsKnown: false }))
    await unknown.refresh()
    expect(unknown.asked).toEqual([place(0), "list"])
    const old = await aReader(async () => ({ kind: "refused", code: "NOT-FOUND", message: "No." }))
    await old.refresh()
    expect(old.asked).toEqual([place(0), "list"])
  })

  it("is asked for the same changes again where no answer came", async () => {
    const { server, asked, refresh } = await aReader()
    server.changeElsewhere(testId(1), tagged("Gift"))
    server.setNetwork("lostAfter")
    await refresh()
    server.setNetwork("fine")
    await refresh()
    expect(asked).toEqual([place(0), place(0)])
  })
})

it("what the feed brings in while the list is read is in the list afterwards", async () => {
  const { driver } = aDriver(({ transport, addElsewhere }) => ({
    list: async (onItems) => {
      const answer = await transport.list(onItems)
      addElsewhere(testItem(9))
      await driver.applyFeedChanges({ added: [testId(9)], updated: [], removed: [] })
      return answer
    },
  }))
  await driver.refresh()
  await settle()
  expect(driver.store.get(testId(9))).toBeDefined()
})
