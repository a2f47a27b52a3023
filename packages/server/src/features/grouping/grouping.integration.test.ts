import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import { updateItems } from "@smart-send/contract/item/update-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const ebay = { Id: "EBAY", AccountId: "shop", Name: "eBay" }
/** A line of an order of its own, unless `over` says otherwise. */
const line = (MarketplaceOrderLineId: string, Quantity = 1, Value = 10) =>
  anOrderLine({ Source: ebay, MarketplaceOrderId: "O1", MarketplaceOrderLineId, Quantity, Value })

async function create(over: Partial<NewItem> = {}) {
  const answer = await client.call(createItems, { body: { Items: { [randomUUID()]: aNewItem(over) } } })
  const [outcome] = Object.values(answer.result?.Items ?? {})
  if (outcome === undefined) throw new Error("no outcome")
  return outcome
}
async function anItem(over: Partial<NewItem> = {}): Promise<ShipmentItem> {
  const { Item } = await create(over)
  if (Item === null) throw new Error("not created")
  return Item
}
const GROUP: GroupingRequest = { Mode: "GROUP" }
const readAt = ({ Id, Updated }: ShipmentItem) => ({ Id, Updated })
const group = (items: readonly ShipmentItem[], request = GROUP, by = client) =>
  by.call(groupItems, { body: { ...request, Items: items.map(readAt) } })

/** A grouping that must succeed. */
async function grouped(items: readonly ShipmentItem[], request = GROUP) {
  const { result, error } = await group(items, request)
  if (result === null) throw new Error(error?.message)
  return result
}
async function saved(items: readonly ShipmentItem[]): Promise<readonly ShipmentItem[]> {
  const answer = await client.call(listItemsByIds, { body: { Ids: items.map((item) => item.Id) } })
  return answer.result?.Items ?? []
}
const undo = (GroupId: string, by = client) => by.call(undoGroup, { body: { GroupId } })
const versionless = (items: readonly ShipmentItem[]) =>
  items.map((item) => ({ ...item, Updated: null, UpdatedBy: null }))

async function change(item: ShipmentItem, Tags: string[]): Promise<void> {
  await client.call(updateItems, { body: { Items: [{ Item: readAt(item), Changes: { Tags } }] } })
}

/** The events told since the items were made. */
async function told() {
  const found = await sql<{ topic: string; ids: string[] }>`
    select topic, array(select jsonb_array_elements_text(payload -> 'Ids')) as ids
    from outbox where customer_id = ${seller.customerId} order by seq
  `.execute(world.ownerDb)
  return Object.fromEntries(found.rows.map(({ topic, ids }) => [topic, ids]))
}

/** Every row of the customer that a grouping could change. */
async function rows(): Promise<string> {
  const found = await sql<{ text: string }>`
    select jsonb_build_object(
      'items', (select jsonb_agg(doc order by id) from item where customer_id = ${seller.customerId}),
      'lines', (select jsonb_agg(l order by order_id, line_id) from item_order_line l where customer_id = ${seller.customerId}),
      'told', (select feed_seq from customer where id = ${seller.customerId})
    )::text as text
  `.execute(world.ownerDb)
  return found.rows[0]?.text ?? ""
}

/** The item that an import of the same order line is answered with. */
const holderOf = async (lineId: string) => (await create({ MarketplaceOrderLines: [line(lineId)] })).Id

describe("grouping", () => {
  it("deletes, changes and adds its items, with a feed event for each", async () => {
    const items = [
      await anItem({ MarketplaceOrderLines: [line("L1")] }),
      await anItem({ MarketplaceOrderLines: [line("L2", 2, 5.5)] }),
    ]
    const result = await grouped(items)
    const [added] = result.AddedItems
    expect(result.ModifiedItems).toEqual([])
    expect(result.DeletedItems.map((item) => [item.Id, item.Status])).toEqual(items.map(({ Id }) => [Id, "Deleted"]))
    expect(added).toMatchObject({
      Source: { Id: "GROUPED" },
      Value: 15.5,
      PackageDimensions: { Weight: 2, Height: 20 },
    })
    expect(await saved([...result.DeletedItems, ...result.AddedItems])).toEqual([
      ...result.DeletedItems,
      ...result.AddedItems,
    ])
    expect(await told()).toEqual({
      smartsend_new_items: [added?.Id],
      smartsend_removed_items: items.map(({ Id }) => Id),
    })
  })

  it("gives the new item the cheapest service that carries it, unless somebody chose a service for all", async () => {
    const { AddedItems } = await grouped([await anItem(), await anItem()])
    expect(AddedItems[0]?.Service?.Meta.AssignedBy).toBe("Cheapest")
    const sellersChoice = anItemService({ Meta: { AssignedBy: "Seller" } })
    const items = [await anItem({ Service: sellersChoice }), await anItem({ Service: sellersChoice })]
    const { Service } = items[0] ?? {}
    expect(Service).toMatchObject({ Id: sellersChoice.Id, Meta: sellersChoice.Meta })
    expect((await grouped(items)).AddedItems[0]?.Service).toEqual(Service)
  })

  it("keeps a split item as the first box and adds the others as manual items", async () => {
    const item = await anItem({ MarketplaceOrderLines: [line("L1")] })
    const { ModifiedItems, AddedItems, DeletedItems } = await grouped([item], { Mode: "SPLIT", Parcels: 3 })
    expect(DeletedItems).toEqual([])
    expect([...ModifiedItems, ...AddedItems]).toMatchObject([
      { Id: item.Id, Source: item.Source, Value: 3.34, Tags: ["Box 1 of 3"] },
      { Source: { Id: "MANUAL" }, Value: 3.33, Tags: ["Box 2 of 3"] },
      { Source: { Id: "MANUAL" }, Value: 3.33, Tags: ["Box 3 of 3"] },
    ])
  })

  it("keeps its order lines from being imported again, because the new item has them", async () => {
    const items = [
      await anItem({ MarketplaceOrderLines: [line("L1")] }),
      await anItem({ MarketplaceOrderLines: [line("L2"), line("L3")] }),
    ]
    const [added] = (await grouped(items)).AddedItems
    if (added === undefined) throw new Error("none added")
    expect([await holderOf("L1"), await holderOf("L2"), await holderOf("L3")]).toEqual([added.Id, added.Id, added.Id])
    const Shipments = [[0], [1, 2]].map((places) => ({
      Lines: places.map((Line) => ({ ItemId: added.Id, Line, Quantity: 1 })),
    }))
    const split = await grouped([added], { Mode: "CUSTOM", Shipments })
    const [L2, L3] = [await holderOf("L2"), await holderOf("L3")]
    expect([await holderOf("L1"), L2, L3]).toEqual([added.Id, split.AddedItems[0]?.Id, split.AddedItems[0]?.Id])
  })

  it("keeps order lines without an id from being imported again", async () => {
    const nameless = { ...line(""), MarketplaceOrderId: "O7" }
    const lines = [nameless, { ...nameless, Description: "Cup" }]
    const item = await anItem({ MarketplaceOrderLines: lines })
    const Shipments = [1, 0].map((Line) => ({ Lines: [{ ItemId: item.Id, Line, Quantity: 1 }] }))
    await grouped([item], { Mode: "CUSTOM", Shipments })
    expect(await create({ MarketplaceOrderLines: lines })).toMatchObject({ Duplicate: true })
  })

  it("keeps its source items archived: they cannot be restored, and are not offered for it", async () => {
    const items = [await anItem(), await anItem()]
    await grouped(items)
    const Ids = items.map((item) => item.Id)
    const answer = await client.call(updateItemsStatus, { body: { Ids, Status: "Active" } })
    expect(answer.result?.Items).toMatchObject(Ids.map(() => ({ Success: false, Code: "STATE-NOT-ALLOWED" })))
    expect((await client.call(listDeletedItems)).result?.Items).toEqual([])
  })
})

describe("grouping refuses, and changes nothing:", () => {
  it.each<[string, string, () => Promise<readonly ShipmentItem[]>]>([
    [
      "items with differing property key, to the letter (GROUP-13)",
      "GROUP-NOT-ALLOWED",
      async () => {
        const item = aNewItem()
        const other = await anItem({ Recipient: { ...item.Recipient, AddressLine1: "2 Station Road" } })
        return [await anItem(), other]
      },
    ],
    [
      "an item that was changed since it was read",
      "STALE",
      async () => {
        const [a, b] = [await anItem(), await anItem()]
        await change(b, ["new"])
        return [a, b]
      },
    ],
    [
      "an item nobody has",
      "NOT-FOUND",
      async () => [await anItem(), { ...(await anItem()), Id: itemIdSchema.parse(randomUUID()) }],
    ],
    ["one item alone", "GROUP-NOT-ALLOWED", async () => [await anItem()]],
    [
      "the same item twice",
      "GROUP-NOT-ALLOWED",
      async () => {
        const item = await anItem()
        return [item, item]
      },
    ],
  ])("%s", async (_sentence, code, make) => {
    const items = await make()
    const before = await rows()
    const { error } = await group(items)
    expect(error).toMatchObject({ code })
    expect(error?.message).toMatch(
      code === "GROUP-NOT-ALLOWED" ? /^There was an issue creating your grouped item\.\.\. \w/ : /./,
    )
    expect(await rows()).toBe(before)
  })

  it("splitting without the feature", async () => {
    const customer = await aCustomer(world.ownerDb, { tenant: "lite" })
    const lite = world.client("lite", customer.customerId)
    const made = await lite.call(createItems, { body: { Items: { one: aNewItem() } } })
    const item = made.result?.Items["one"]?.Item
    if (item == null) throw new Error("not created")
    expect((await group([item], { Mode: "SPLIT", Parcels: 2 }, lite)).error?.code).toBe("FEATURE-OFF")
  })

  it("another customer's items are unknown in grouping and its undo (SEC-2)", async () => {
    const items = [await anItem(), await anItem()]
    const { GroupId, AddedItems } = await grouped(items)
    const stranger = world.client("demo", (await aCustomer(world.ownerDb)).customerId)
    const before = await rows()
    expect((await group(AddedItems, { Mode: "SPLIT", Parcels: 2 }, stranger)).error?.code).toBe("NOT-FOUND")
    expect((await undo(GroupId, stranger)).error?.code).toBe("NOT-FOUND")
    expect(await rows()).toBe(before)
  })
})

describe("undoing a grouping", () => {
  it.each<[string, () => Promise<[ShipmentItem[], GroupingRequest]>]>([
    [
      "GROUP",
      async () => [
        [
          await anItem({ MarketplaceOrderLines: [line("L1")], Tags: ["fragile"] }),
          await anItem({ MarketplaceOrderLines: [line("L2")] }),
        ],
        GROUP,
      ],
    ],
    ["SPLIT", async () => [[await anItem({ MarketplaceOrderLines: [line("L1")] })], { Mode: "SPLIT", Parcels: 10 }]],
    [
      "CONVERT",
      async () => {
        const item = await anItem({ MarketplaceOrderLines: [line("L1", 5)] })
        const Shipments = [2, 3].map((Quantity) => ({ Lines: [{ ItemId: item.Id, Line: 0, Quantity }] }))
        return [[item], { Mode: "CONVERT", Shipments }]
      },
    ],
    [
      "CUSTOM",
      async () => {
        const items = [
          await anItem({ MarketplaceOrderLines: [line("L1"), line("L2")] }),
          await anItem({ MarketplaceOrderLines: [line("L3")] }),
        ]
        const at = (place: number, Line: number) => ({
          ItemId: itemIdSchema.parse(items[place]?.Id),
          Line,
          Quantity: 1,
        })
        const Shipments = [{ Lines: [at(0, 0)] }, { Lines: [at(0, 1), at(1, 0)] }]
        return [items, { Mode: "CUSTOM", Shipments }]
      },
    ],
  ])("%s: the items are exactly as before", async (_mode, make) => {
    const [items, request] = await make()
    const holders = [await holderOf("L1")]
    const result = await grouped(items, request)
    const undone = (await undo(result.GroupId)).result
    expect(versionless(await saved(items))).toEqual(versionless(items))
    expect(undone?.RemovedItems.map((item) => item.Id).toSorted()).toEqual(
      result.AddedItems.map((item) => item.Id).toSorted(),
    )
    const removed = await saved(result.AddedItems)
    expect(removed.map((item) => item.Status)).toEqual(result.AddedItems.map(() => "Deleted"))
    expect((await client.call(listDeletedItems)).result?.Items).toEqual([])
    expect([await holderOf("L1")]).toEqual(holders)
    expect(await told()).toMatchObject({
      smartsend_items_updated: expect.arrayContaining(undone?.RestoredItems.map((item) => item.Id) ?? []),
      smartsend_removed_items: expect.arrayContaining(result.AddedItems.map((item) => item.Id)),
    })
  })

  it("is refused after one of its items has changed, and then changes nothing", async () => {
    const { GroupId, AddedItems } = await grouped([await anItem(), await anItem()])
    const [added] = AddedItems
    if (added === undefined) throw new Error("none added")
    await change(added, ["checked"])
    const before = await rows()
    expect((await undo(GroupId)).error?.code).toBe("STALE")
    expect(await rows()).toBe(before)
  })

  it("is refused while one of its items is being booked", async () => {
    const { GroupId, ModifiedItems } = await grouped([await anItem()], { Mode: "SPLIT", Parcels: 2 })
    const booking = {
      Reference: "R",
      OrderId: "O",
      OrderLineId: "L",
      Service: anItemService(),
      BookingStatus: "Prepared",
      Created: new Date().toISOString(),
      TrackingNumber: "",
    }
    await sql`update item set doc = doc || jsonb_build_object('BookingDetails', ${JSON.stringify(booking)}::jsonb)
      where id = ${ModifiedItems[0]?.Id ?? ""}`.execute(world.ownerDb)
    expect((await undo(GroupId)).error?.code).toBe("STATE-NOT-ALLOWED")
  })

  it("is possible once", async () => {
    const { GroupId } = await grouped([await anItem(), await anItem()])
    expect((await undo(GroupId)).error).toBeNull()
    expect((await undo(GroupId)).error?.code).toBe("STATE-NOT-ALLOWED")
    expect((await undo(randomUUID())).error?.code).toBe("NOT-FOUND")
  })
})

describe("simultaneous requests", () => {
  it("let one of five groupings of the same items succeed", async () => {
    const items = [await anItem(), await anItem()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => group(items)))
    const codes = answers.map(({ error }) => error?.code ?? "done").toSorted()
    expect(codes).toEqual(["STALE", "STALE", "STALE", "STALE", "done"])
    const active = await sql<{ count: number }>`
      select count(*)::int as count from item where customer_id = ${seller.customerId} and status = 'Active'
    `.execute(world.ownerDb)
    expect(active.rows).toEqual([{ count: 1 }])
  })

  it("let one of an undo and an edit of the group succeed", async () => {
    const items = [await anItem(), await anItem()]
    const { GroupId, AddedItems } = await grouped(items)
    const [added] = AddedItems
    if (added === undefined) throw new Error("none added")
    const [undone] = await Promise.all([undo(GroupId), change(added, ["edited"])])
    const [now] = await saved([added])
    expect({ isUndone: undone.error === null, status: now?.Status, tags: now?.Tags }).toBeOneOf([
      { isUndone: true, status: "Deleted", tags: [] },
      { isUndone: false, status: "Active", tags: ["edited"] },
    ])
  })
})
