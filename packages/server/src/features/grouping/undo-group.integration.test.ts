import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { anItemService } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { line, GROUP } from "./fixtures/an-ebay-line.ts"
import { groupingCalls } from "./fixtures/grouping-calls.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const {
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

const versionless = (items: readonly ShipmentItem[]) =>
  items.map((item) => ({ ...item, Updated: null, UpdatedBy: null }))

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
