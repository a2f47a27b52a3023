import { newItemSchema } from "@smart-send/domain/item/item"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { aDriver, settle, weighing } from "./fixtures/a-driver.ts"
import { testId, testItem } from "./fixtures/a-record.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe("items that calls create and remove", () => {
  const booked = testItem(1, { MarketplaceStatus: "Dispatched" })

  it("a pending return is arranged once, and its new order appears in the list", async () => {
    const keys: string[] = []
    const { server, driver, record } = aDriver(() => ({
      arrangeReturn: async (_, key) => {
        keys.push(key)
        return keys.length === 1 ? { kind: "lost", message: "" } : { kind: "answered", value: testItem(50) }
      },
    }))
    server.items.set(booked.Id, booked)
    await driver.refresh()
    const states: string[] = []
    driver.store.onItem(booked.Id, () => states.push(record(booked.Id).state))
    const work = driver.arrangeReturns([booked.Id])
    await settle()
    expect(await work).toMatchObject({ done: [booked.Id] })
    expect(states).toEqual(["SAVE", "RETURN", "IDLE"])
    expect(keys).toEqual(["key-1", "key-1"])
    expect(record(testId(50)).state).toBe("IDLE")
  })

  it("items with a customer's new address are checked again and priced once", async () => {
    const quoted: number[] = []
    const { server, driver, record } = aDriver(({ transport }) => ({
      quote: (wishes) => {
        quoted.push(wishes.length)
        return transport.quote(wishes)
      },
    }))
    await driver.refresh()
    await settle()
    quoted.length = 0
    const Sender = { ...testItem(1).Sender, Town: "Liverpool" }
    for (const id of [testId(1), testId(2)]) server.changeElsewhere(id, { Sender })
    await driver.customerChanged([testId(1), testId(2)])
    await settle()
    expect(quoted).toEqual([2])
    expect(record(testId(1))).toMatchObject({ state: "IDLE", validated: true, item: { Sender } })
  })

  it("the row of an item says why its return was refused", async () => {
    const { server, driver, record } = aDriver(() => ({
      arrangeReturn: async () => ({ kind: "refused", code: "STATE-NOT-ALLOWED", message: "It is on its way back." }),
    }))
    server.items.set(booked.Id, booked)
    await driver.refresh()
    const outcome = await driver.arrangeReturns([booked.Id])
    expect(outcome.refused.get(booked.Id)).toBe("It is on its way back.")
    expect(record(booked.Id)).toMatchObject({ state: "ERROR", refusal: "It is on its way back.", returnPending: false })
  })

  it("a grouping removes, changes and adds its items, and is sent again under its key when there is no answer", async () => {
    const keys: string[] = []
    const { driver } = aDriver(() => ({
      group: async (items, _, key) => {
        keys.push(key)
        if (keys.length === 1) return { kind: "lost", message: "" }
        const DeletedItems = items.slice(1).map(({ id }) => testItem(2, { Id: id }))
        const ModifiedItems = [testItem(1, { Description: "Two things", Updated: "2026-11-21T00:00:00.000Z" })]
        return {
          kind: "answered",
          value: { GroupId: "g", DeletedItems, ModifiedItems, AddedItems: [testItem(60)] },
        }
      },
    }))
    await driver.refresh()
    await settle()
    const outcome = await driver.group([testId(1), testId(2)], { Mode: "GROUP" })
    await settle()
    expect(outcome).toEqual({ ok: true, groupId: "g", ids: [testId(1), testId(60)] })
    expect(keys).toEqual([keys[0], keys[0]])
    expect([...driver.store.all().keys()]).toEqual([testId(1), testId(3), testId(60)])
    expect(driver.store.get(testId(1))).toMatchObject({ state: "IDLE", item: { Description: "Two things" } })
  })

  it("new items are created in batches, each once, and the server's message is kept for each item", async () => {
    const sent: string[][] = []
    const { driver } = aDriver(() => ({
      create: async (items, key) => {
        sent.push([key, ...Object.keys(items)])
        if (sent.length === 1) return { kind: "lost", message: "" }
        const outcomes = Object.keys(items).map((clientId) => {
          const item = clientId === "c" ? null : testItem(70 + sent.length)
          const Error = item === null ? "Shorten the description to 256 characters." : null
          return [clientId, { Id: item?.Id ?? null, Success: item !== null, Error, Code: null, Item: item }] as const
        })
        return {
          kind: "answered",
          value: { Message: sent.length === 2 ? "FILTERED" : "0 created", Items: Object.fromEntries(outcomes) },
        }
      },
    }))
    const { Id: _, CustomerId: __, ...fresh } = testItem(1)
    const wanted = newItemSchema.parse(
      Object.fromEntries(Object.entries(fresh).filter(([field]) => field in newItemSchema.shape)),
    )
    const work = driver.create(new Map(["a", "b", "c"].map((clientId) => [clientId, wanted])))
    await settle()
    const outcome = await work
    expect(sent.map(([key, ...ids]) => [key === sent[0]?.[0], ids])).toEqual([
      [true, ["a", "b"]],
      [true, ["a", "b"]],
      [false, ["c"]],
    ])
    expect([...outcome.created.keys()]).toEqual(["a", "b"])
    expect(outcome.refused.get("c")).toBe("Shorten the description to 256 characters.")
    expect(outcome.message).toBe("FILTERED")
  })
})

describe("a bulk edit", () => {
  it("reports its progress and the previous values, so that it can be undone", async () => {
    const { server, driver } = aDriver()
    await driver.refresh()
    await settle()
    const heard: number[] = []
    const ids = [testId(1), testId(2), testId(3)]
    const work = driver.editNow(new Map(ids.map((id) => [id, weighing(4)])), ({ left }) => heard.push(left))
    await settle()
    const outcome = await work
    expect(outcome).toMatchObject({ done: ids, refused: new Map() })
    expect(heard[0]).toBe(3)
    expect(heard.at(-1)).toBe(0)
    const undone = driver.editNow(outcome.before)
    await settle()
    await undone
    expect(ids.map((id) => server.items.get(id)?.PackageDimensions.Weight)).toEqual([1, 1, 1])
  })

  it("that changes a covered parcel's weight clears what depends on the old weight at once, and undo restores it", async () => {
    const { server, driver, record } = aDriver()
    const Meta = { PackagedDate: { Type: "Date", Value: "2026-11-20" } }
    const Extras = [{ Id: "Cover" as const, Name: "Full protection", Provider: "P" }]
    server.items.set(testId(1), testItem(1, { Meta, Extras }))
    server.items.set(testId(2), testItem(2, { Meta }))
    await driver.refresh()
    await settle()
    const work = driver.editNow(new Map([testId(1), testId(2)].map((id) => [id, weighing(4)])))
    expect([record(testId(1)).item.Meta, record(testId(2)).item.Meta]).toEqual([{}, Meta])
    await settle()
    expect(server.items.get(testId(1))?.Meta).toEqual({})
    const undone = driver.editNow((await work).before)
    await settle()
    await undone
    expect(server.items.get(testId(1))).toMatchObject({ Meta, PackageDimensions: { Weight: 1 } })
    driver.edit(new Map([[testId(1), weighing(5)]]))
    expect(record(testId(1)).item.Meta).toEqual({})
    await settle()
  })
})
