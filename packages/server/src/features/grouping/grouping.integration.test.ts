import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anItemService } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { line } from "./fixtures/an-ebay-line.ts"
import { groupingCalls } from "./fixtures/grouping-calls.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const {
  create,
  created: anItem,
  list: saved,
  group,
  grouped,
  undo,
  change,
  holderOf,
  told,
  rows,
} = groupingCalls(() => ({ world, seller, client }))

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
