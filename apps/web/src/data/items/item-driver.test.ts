import type { ItemId } from "@smart-send/domain/id/id"
import { newItemSchema, type ItemChanges } from "@smart-send/domain/item/item"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { testId, testItem } from "./fixtures/a-record.ts"
import { aServer, type Network } from "./fixtures/a-server.ts"
import { createItemDriver } from "./item-driver.ts"
import type { ItemTransport } from "./item-transport.ts"

const LIMITS = {
  CreateBatchSize: 2,
  UpdateBatchSize: 2,
  QuoteBatchSize: 100,
  SmartSendOrderSize: 100,
  SmartSendMaxOrders: 1000,
}
const COUNT = 3

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const weighing = (kg: number): ItemChanges => ({ PackageDimensions: { Weight: kg, Length: 10, Width: 10, Height: 10 } })
const tagged = (tag: string): ItemChanges => ({ Tags: [tag] })

/** Compares by content, whatever the order of the keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function aBench(calls: (server: ReturnType<typeof aServer>) => Partial<ItemTransport> = () => ({})) {
  const server = aServer(COUNT)
  let keys = 0
  const driver = createItemDriver({
    transport: { ...server.transport, ...calls(server) },
    limits: LIMITS,
    check: () => [],
    checkQuote: () => [],
    untilNextTry: () => new Promise((resolve) => setTimeout(resolve, 5000)),
    untilPainted: () => Promise.resolve(),
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
  })
  const record = (id: ItemId) => {
    const found = driver.store.get(id)
    if (found === undefined) throw new Error("Not in the store")
    return found
  }
  return { server, driver, record }
}

/** Long enough for every retry, every debounce and every quote in progress. */
const settle = () => vi.advanceTimersByTimeAsync(60_000)

describe("two hands on one item", () => {
  it("an edit of another field is made again on the new version, and both stay", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), tagged("Gift"))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    expect(server.items.get(testId(1))).toMatchObject({ Tags: ["Gift"], PackageDimensions: { Weight: 2 } })
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null, unsaved: null })
  })

  it("what was edited while a save met a newer version is sent with it", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    await settle()
    server.setNetwork("lostBefore")
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await vi.advanceTimersByTimeAsync(1000)
    server.changeElsewhere(testId(1), { Description: "Another name" })
    driver.edit(new Map([[testId(1), tagged("Gift")]]))
    server.setNetwork("fine")
    await settle()
    expect(server.items.get(testId(1))).toMatchObject({
      Description: "Another name",
      Tags: ["Gift"],
      PackageDimensions: { Weight: 2 },
    })
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null, unsaved: null })
  })

  it("a conflict shows both values and asks; mine is sent on the new version", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    expect(record(testId(1))).toMatchObject({
      state: "ERROR",
      item: { PackageDimensions: { Weight: 7 } },
      conflict: { mine: weighing(2), theirs: { PackageDimensions: { Weight: 7 } } },
    })
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(7)
    driver.settleConflict(testId(1), "mine")
    await settle()
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(2)
    expect(record(testId(1))).toMatchObject({ state: "IDLE", conflict: null })
  })

  it("theirs is kept when the seller says so", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    driver.edit(new Map([[testId(1), weighing(2)]]))
    await settle()
    driver.settleConflict(testId(1), "theirs")
    await settle()
    expect(record(testId(1))).toMatchObject({
      state: "IDLE",
      conflict: null,
      item: { PackageDimensions: { Weight: 7 } },
    })
    expect(server.items.get(testId(1))?.PackageDimensions.Weight).toBe(7)
  })

  it("a socket update moves the item to QUOTE and is marked as the socket's; one of an item that is gone does nothing", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    await settle()
    server.changeElsewhere(testId(1), weighing(7))
    const states: string[] = []
    driver.store.onItem(testId(1), () => states.push(record(testId(1)).state))
    await driver.applyFeedChanges({ added: [], updated: [testId(1), testId(77)], removed: [testId(78)] })
    expect(record(testId(1)).item).toMatchObject({ UpdatedBy: "Sockets", PackageDimensions: { Weight: 7 } })
    await settle()
    expect(states).toEqual(["QUOTE", "QUOTING", "IDLE"])
    expect(driver.store.all().size).toBe(COUNT)
  })

  it("an item that the socket has added starts NEW, is checked and priced", async () => {
    const { driver, record } = aBench()
    await driver.applyFeedChanges({ added: [testId(2)], updated: [], removed: [] })
    await settle()
    expect(record(testId(2))).toMatchObject({ state: "IDLE", validated: true })
  })
})

describe("while a choice between two values waits", () => {
  it("a further change elsewhere is what stands beside mine", async () => {
    const { server, driver, record } = aBench()
    await driver.refresh()
    driver.edit(new Map([[testId(1), weighing(2)]]))
    for (const kg of [7, 8]) {
      server.changeElsewhere(testId(1), weighing(kg))
      await driver.refresh()
    }
    expect(record(testId(1)).conflict).toMatchObject({
      mine: weighing(2),
      theirs: { PackageDimensions: { Weight: 8 } },
    })
  })
})

describe("items that calls make and take away", () => {
  const booked = testItem(1, { MarketplaceStatus: "Dispatched" })

  it("goes to RETURN when only a return is pending, arranges it once, and has the new order in the list", async () => {
    const keys: string[] = []
    const { server, driver, record } = aBench(() => ({
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

  it("items with a customer's new address start over with it, and are priced once", async () => {
    const quoted: number[] = []
    const { server, driver, record } = aBench(({ transport }) => ({
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

  it("a return that is refused says why on the row", async () => {
    const { server, driver, record } = aBench(() => ({
      arrangeReturn: async () => ({ kind: "refused", code: "STATE-NOT-ALLOWED", message: "It is on its way back." }),
    }))
    server.items.set(booked.Id, booked)
    await driver.refresh()
    const outcome = await driver.arrangeReturns([booked.Id])
    expect(outcome.refused.get(booked.Id)).toBe("It is on its way back.")
    expect(record(booked.Id)).toMatchObject({ state: "ERROR", refusal: "It is on its way back.", returnPending: false })
  })

  it("a grouping takes away the deleted, changes the modified and adds the new, and asks again under its key when no answer came", async () => {
    const keys: string[] = []
    const { driver } = aBench(() => ({
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

  it("new items go out in batches, each once, and the server's words are kept per item", async () => {
    const sent: string[][] = []
    const { driver } = aBench(() => ({
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

describe("bulk edits", () => {
  it("tell how far they are, and what the fields were before, so that they can be taken back", async () => {
    const { server, driver } = aBench()
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

  it("of a covered parcel's weight clear what told of the parcel before, on screen at once, and undo brings it back", async () => {
    const { server, driver, record } = aBench()
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

/** What a seller, another tab and the network can do, in any order. */
type Step =
  | { readonly does: "edit"; readonly n: number; readonly changes: ItemChanges }
  | { readonly does: "elsewhere"; readonly n: number; readonly changes: ItemChanges; readonly isTold: boolean }
  | { readonly does: "network"; readonly network: Network }
  | { readonly does: "wait"; readonly ms: number }
  | { readonly does: "settle"; readonly n: number; readonly side: "mine" | "theirs" }
  | { readonly does: "refresh" }

const nth = fc.integer({ min: 1, max: COUNT })
const anyChanges = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map(weighing),
  fc.constantFrom("A", "B", "C").map(tagged),
  fc
    .record({ kg: fc.integer({ min: 1, max: 30 }), tag: fc.constantFrom("A", "B", "C") })
    .map(({ kg, tag }) => Object.assign(weighing(kg), tagged(tag))),
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("edit" as const), n: nth, changes: anyChanges }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("elsewhere" as const),
      n: nth,
      changes: anyChanges,
      isTold: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("network" as const),
      network: fc.constantFrom<Network>("fine", "fine", "lostBefore", "lostAfter"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("wait" as const), ms: fc.constantFrom(0, 1, 300, 800, 6000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("settle" as const),
      n: nth,
      side: fc.constantFrom<"mine" | "theirs">("mine", "theirs"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("refresh" as const) }) },
)

/**
 * Plays a seller: takes each step, knows what was seen and asked for, and reports at the end whether anything was lost.
 * An edit of a row in conflict is made by a seller who sees both values.
 */
function aSeller({ server, driver, record }: ReturnType<typeof aBench>) {
  /** The values of a field that the seller has seen or written, and may therefore overwrite. */
  const seen = new Map<string, Set<string>>()
  /** The last edit of each field, until the seller gives it up. */
  const wanted = new Map<string, { readonly id: ItemId; readonly field: string; readonly value: string }>()

  const see = (id: ItemId, fields: object): void => {
    for (const [field, value] of Object.entries(fields)) {
      const key = `${id} ${field}`
      seen.set(key, (seen.get(key) ?? new Set()).add(textOf(value)))
    }
  }
  const giveUp = (id: ItemId, changes: ItemChanges | undefined): void => {
    for (const field of Object.keys(changes ?? {})) wanted.delete(`${id} ${field}`)
  }
  const choose = (id: ItemId, side: "mine" | "theirs"): void => {
    const { conflict, saved } = record(id)
    if (conflict === null) return
    see(id, saved)
    if (side === "theirs") giveUp(id, conflict.mine)
    driver.settleConflict(id, side)
  }
  const edit = (id: ItemId, changes: ItemChanges): void => {
    see(id, record(id).saved)
    see(id, changes)
    giveUp(id, record(id).conflict?.mine)
    for (const [field, value] of Object.entries(changes)) {
      wanted.set(`${id} ${field}`, { id, field, value: textOf(value) })
    }
    driver.edit(new Map([[id, changes]]))
  }
  const take = async (step: Step): Promise<void> => {
    switch (step.does) {
      case "edit":
        return edit(testId(step.n), step.changes)
      case "elsewhere":
        server.changeElsewhere(testId(step.n), step.changes)
        if (step.isTold) void driver.applyFeedChanges({ added: [], updated: [testId(step.n)], removed: [] })
        return
      case "network":
        return server.setNetwork(step.network)
      case "wait":
        await vi.advanceTimersByTimeAsync(step.ms)
        return
      case "settle":
        return choose(testId(step.n), step.side)
      case "refresh":
        void driver.refresh()
    }
  }

  const isTaken = ({ id, field, value }: { readonly id: ItemId; readonly field: string; readonly value: string }) =>
    textOf(Reflect.get(record(id).saved, field)) === value ||
    server.writes.some(
      (write) => write.by === "driver" && write.id === id && write.field === field && textOf(write.value) === value,
    )
  return {
    take,
    choose,
    lostEdits: () => [...wanted.values()].filter((edited) => !isTaken(edited)),
    overwrittenUnseen: () =>
      server.writes.filter(
        ({ by, id, field, over }) => by === "driver" && seen.get(`${id} ${field}`)?.has(textOf(over)) !== true,
      ),
  }
}

const everyId = Array.from({ length: COUNT }, (_, index) => testId(index + 1))

describe("whatever happens in whatever order", () => {
  it("every edit ends on the server or in a choice the seller made, nobody's value is overwritten unseen, and list and server agree", async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const bench = aBench()
      const { server, driver, record } = bench
      const hand = aSeller(bench)
      await driver.refresh()
      await settle()
      for (const step of steps) await hand.take(step)
      server.setNetwork("fine")
      await settle()
      // What the seller chose may meet another change that nobody has reported yet.
      for (let round = 0; round < 3; round += 1) {
        for (const id of everyId) hand.choose(id, "mine")
        await settle()
        await driver.refresh()
        await settle()
      }
      for (const id of everyId) {
        const { state, unsaved, sent, conflict, saved, item } = record(id)
        expect({ state, unsaved, sent, conflict }).toEqual({ state: "IDLE", unsaved: null, sent: null, conflict: null })
        expect(saved).toEqual(server.items.get(id))
        expect({ ...item, UpdatedBy: "" }).toEqual({ ...saved, UpdatedBy: "" })
      }
      expect(hand.lostEdits()).toEqual([])
      expect(hand.overwrittenUnseen()).toEqual([])
    })
    await fc.assert(property, { numRuns: 2000 })
  }, 60_000)
})
