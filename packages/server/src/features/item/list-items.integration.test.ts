import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { assignCheapestService } from "@smart-send/contract/item/assign-cheapest-service"
import { listAwaitingDispatchItems } from "@smart-send/contract/item/list-awaiting-dispatch-items"
import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { listInTransitItems } from "@smart-send/contract/item/list-in-transit-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { listItemsByIdsInPath } from "@smart-send/contract/item/list-items-by-ids-in-path"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { shipmentItemSchema, type ShipmentItem } from "@smart-send/domain/item/item"
import { markBooked, releaseBooking } from "@smart-send/domain/item/item-booking"
import { aCatalogue } from "@smart-send/testkit/a-catalogue"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { lockItems } from "../../records/item/item-rows.ts"
import { inScope } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"
import { saveAndTell } from "../../records/item/save-and-tell.ts"

let world: EdgeWorld
/** A second process on the same database, with its own routes and its own cache. */
let otherProcess: EdgeWorld
let seller: ACustomer
let client: Client

beforeAll(async () => {
  const catalogue = await aCatalogue()
  world = await createEdgeWorld(allRoutes, { platform: { catalogue } })
  otherProcess = await createEdgeWorld(allRoutes, { platform: { catalogue, db: world.db } })
})
afterAll(async () => {
  await otherProcess.dispose()
  await world.dispose()
})
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
})

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()

async function anItem(): Promise<ShipmentItem> {
  const answer = await client.call(createItems, { body: { Items: { [randomUUID()]: aNewItem() } } })
  const item = Object.values(answer.result?.Items ?? {})[0]?.Item
  if (item == null) throw new Error("not created")
  return item
}

/** Changes an item as the booking feature does: locked, saved and told. */
async function write(item: ShipmentItem, change: (item: ShipmentItem) => ShipmentItem): Promise<ShipmentItem> {
  return inScope(world.db, { tenant: "demo", customerId: seller.customerId }, async (tx) => {
    const locked = (await lockItems(tx, [item.Id])).get(item.Id)
    if (locked === undefined) throw new Error("not there")
    const saved = await saveAndTell(tx, [change(locked)], "test")
    return saved.get(item.Id) ?? locked
  })
}

const book = (item: ShipmentItem, Created = new Date().toISOString(), over: Partial<ShipmentItem> = {}) =>
  write(item, (now) => {
    const facts = {
      Reference: "R",
      OrderId: "O",
      OrderLineId: "L",
      Service: anItemService(),
      Created,
      TrackingNumber: "T",
    }
    const marked = markBooked(now, facts)
    if (!marked.ok) throw new Error(marked.error)
    return { ...marked.value, ...over }
  })

const list = async (from: EdgeWorld = world) =>
  (await from.client("demo", seller.customerId).call(listItems)).result?.Items ?? null

async function bookedIds(query: { readonly period?: number; readonly take?: number; readonly skip?: number }) {
  return (await client.call(listBookedItems, { query })).result?.Items.map((item) => item.Id)
}

describe("the list of items", () => {
  it("is empty for a customer without items", async () => {
    expect(await list()).toEqual([])
  })

  it("has items in the contract's form, newest first", async () => {
    const [a, b] = [await anItem(), await anItem()]
    const items = await list()
    expect(items).toEqual([b, a])
    for (const item of items ?? []) expect(shipmentItemSchema.parse(item)).toEqual(item)
  })

  it("has every item that is not booked and not archived, and those booked in the last 30 days", async () => {
    const [kept, recent, old, archived] = [await anItem(), await anItem(), await anItem(), await anItem()]
    await book(recent, days(29))
    await book(old, days(32))
    await client.call(updateItemsStatus, { body: { Ids: [archived.Id], Status: "Deleted" } })
    expect((await list())?.map((item) => item.Id)).toEqual([recent.Id, kept.Id])
  })

  it("has no items of another customer", async () => {
    await anItem()
    await list()
    const other = await aCustomer(world.ownerDb)
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    expect((await world.client("demo", other.customerId).call(listItems)).result?.Items).toEqual([])
    expect((await world.client("lite", lite.customerId).call(listItems)).result?.Items).toEqual([])
    expect((await world.client("lite", seller.customerId).call(listItems)).result?.Items ?? []).toEqual([])
  })

  it.each<[string, (item: ShipmentItem) => Promise<unknown>]>([
    ["a creation", anItem],
    [
      "an update",
      (item) =>
        client.call(updateItems, {
          body: { Items: [{ Item: { Id: item.Id, Updated: item.Updated }, Changes: { Description: "Changed" } }] },
        }),
    ],
    ["a status change", (item) => client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Inactive" } })],
    ["an archiving", (item) => client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Deleted" } })],
    [
      "a choice of service",
      async (item) => {
        const without = await write(item, (now) => ({ ...now, Service: null }))
        await list()
        return client.call(assignCheapestService, { body: { Ids: [without.Id] } })
      },
    ],
    ["a booking", (item) => book(item)],
    [
      "a release",
      async (item) => {
        await book(item)
        await list()
        return write(item, (now) => {
          const released = releaseBooking(now)
          if (!released.ok) throw new Error(released.error)
          return released.value
        })
      },
    ],
  ])("is right after %s, in this process and in another", async (_, change) => {
    const item = await anItem()
    const [before] = await Promise.all([list(), list(otherProcess)])
    await change(item)
    const [here, there] = await Promise.all([list(), list(otherProcess)])
    expect(here).not.toEqual(before)
    expect(there).toEqual(here)
    const byIds = await client.call(listItemsByIds, {
      body: { Ids: (here ?? [item]).map(({ Id }) => Id).concat(item.Id) },
    })
    expect(byIds.result?.Items.filter(({ Status }) => Status !== "Deleted")).toEqual(here)
  })

  it("a caller that has received a feed event gets the change in the list, with any number of requests at once", async () => {
    const item = await anItem()
    let version = item.Updated
    for (let round = 0; round < 10; round += 1) {
      const noise = Array.from({ length: 8 }, () => list())
      const Changes = { Description: `Round ${round}` }
      const answer = await client.call(updateItems, {
        body: { Items: [{ Item: { Id: item.Id, Updated: version }, Changes }] },
      })
      version = answer.result?.Items[0]?.Item?.Updated ?? ""
      const seen = await Promise.all([...Array.from({ length: 8 }, () => list()), list(otherProcess)])
      expect(new Set(seen.map((items) => items?.[0]?.Description))).toEqual(new Set([Changes.Description]))
      await Promise.all(noise)
    }
  })
})

describe("lists by the items' status", () => {
  it("booked: newest booking first, in pages, within the period", async () => {
    const [a, b, c] = [await anItem(), await anItem(), await anItem()]
    await book(a, days(1))
    await book(b, days(2))
    await book(c, days(40))
    expect(await bookedIds({})).toEqual([a.Id, b.Id])
    expect(await bookedIds({ period: 60 })).toEqual([a.Id, b.Id, c.Id])
    expect(await bookedIds({ period: 60, take: 1, skip: 1 })).toEqual([b.Id])
  })

  it.each([listBookedItems, listAwaitingDispatchItems, listInTransitItems, listDeletedItems])(
    "$name has 25 items by default, and as many as asked for",
    async (call) => {
      for (let made = 0; made < 26; made += 1) {
        const item = await anItem()
        if (call === listDeletedItems)
          await client.call(updateItemsStatus, { body: { Ids: [item.Id], Status: "Deleted" } })
        else await book(item)
      }
      const counted = async (query: { readonly take?: number }) =>
        (await client.call(call, { query })).result?.Items.length
      expect([await counted({}), await counted({ take: 26 }), await counted({ take: 1000 })]).toEqual([25, 26, 26])
    },
  )

  it("awaiting dispatch: booked and Active, with the marketplace not notified", async () => {
    const [waiting, told, put, sold] = [await anItem(), await anItem(), await anItem(), await anItem()]
    await book(waiting)
    await book(told, days(0), { MarketplaceStatus: "Dispatched" })
    await book(put, days(0), { Status: "Deleted" })
    const answer = await client.call(listAwaitingDispatchItems)
    expect(answer.result?.Items.map((item) => item.Id)).toEqual([waiting.Id])
    expect(sold.MarketplaceStatus).toBe("Sold")
  })

  it("in transit: booked and not delivered", async () => {
    const [going, arrived] = [await anItem(), await anItem()]
    await book(going)
    const none = { DroppedOff: null, Collected: null, InTransit: null, AtDepot: null, DeliveryScheduled: null }
    const TrackingSummary = {
      ...none,
      LatestStatus: "Delivered",
      Delivered: days(0),
      MajorError: null,
      LastUpdated: null,
      RTS: null,
      Late: null,
    }
    await book(arrived, days(0), { TrackingSummary })
    const answer = await client.call(listInTransitItems)
    expect(answer.result?.Items.map((item) => item.Id)).toEqual([going.Id])
  })

  it("archived: all archived items, whatever their age", async () => {
    const [archived, longAgo] = [await anItem(), await anItem(), await anItem()]
    const Ids = [archived.Id, longAgo.Id]
    await client.call(updateItemsStatus, { body: { Ids, Status: "Deleted" } })
    await sql`update item set updated = ${days(400)}::timestamptz where id = ${longAgo.Id}`.execute(world.ownerDb)
    const answer = await client.call(listDeletedItems)
    expect(answer.result?.Items.map((item) => item.Id)).toEqual(Ids)
    const lately = await client.call(listDeletedItems, { query: { period: 30 } })
    expect(lately.result?.Items.map((item) => item.Id)).toEqual([archived.Id])
  })

  it("by ids: in the order asked, each once, unknown ids left out", async () => {
    const [a, b] = [await anItem(), await anItem()]
    const never = a.Id.replace(/....$/, "0000")
    const inBody = await client.call(listItemsByIds, { body: { Ids: [b.Id, never, a.Id, b.Id] } })
    expect(inBody.result?.Items).toEqual([b, a])
    const inPath = await client.call(listItemsByIdsInPath, { params: { ids: `${b.Id},${a.Id}` } })
    expect(inPath.result?.Items).toEqual([b, a])
  })
})
