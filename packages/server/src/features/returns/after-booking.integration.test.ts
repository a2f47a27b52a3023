import type { Client } from "@smart-send/contract/client/create-client"
import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { getItemActions } from "@smart-send/contract/item/get-item-actions"
import { getTrackingContents } from "@smart-send/contract/item/get-tracking-contents"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { BookingStatus } from "@smart-send/domain/item/booking-details"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem, TrackingSummary } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { anItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const now = "2026-11-21T10:00:00.000Z"
const booking = (status: BookingStatus) => ({
  Reference: "R",
  OrderId: "O",
  OrderLineId: "L",
  Service: anItemService(),
  BookingStatus: status,
  Created: now,
  TrackingNumber: status === "Booked" ? "T1" : "",
})
const delivered: TrackingSummary = {
  LatestStatus: "Delivered",
  DroppedOff: now,
  Collected: null,
  InTransit: null,
  AtDepot: null,
  DeliveryScheduled: null,
  Delivered: now,
  MajorError: null,
  LastUpdated: now,
  RTS: null,
  Late: null,
}
const dispatched = { MarketplaceStatus: "Dispatched", BookingDetails: booking("Booked") } as const

async function anItemIn(over: Partial<ShipmentItem>): Promise<ItemId> {
  const [id] = await savedItems(world.db, seller, { count: 1, over })
  if (id === undefined) throw new Error("no item was saved")
  return id
}
const read = async (id: ItemId) => (await client.call(listItemsByIds, { body: { Ids: [id] } })).result?.Items[0]
const arrange = (id: ItemId, by = client) => by.call(arrangeReturnCollection, { params: { id }, body: {} })

async function arranged(id: ItemId): Promise<ShipmentItem> {
  const { result, error } = await arrange(id)
  if (result === null) throw new Error(error?.message)
  return result.Item
}
async function topics(): Promise<string[]> {
  const found = await sql<{ topic: string }>`
    select topic from outbox where customer_id = ${seller.customerId} order by seq
  `.execute(world.ownerDb)
  return found.rows.map((row) => row.topic)
}

describe("arranging a return", () => {
  it("creates an order in New Orders, with sender and recipient exchanged and the cheapest service", async () => {
    const id = await anItemIn(dispatched)
    const source = await read(id)
    const back = await arranged(id)
    expect(back).toMatchObject({
      Status: "Active",
      MarketplaceStatus: "Sold",
      Tags: ["ReturnCollection"],
      Recipient: source?.Sender,
      Sender: source?.Recipient,
      Service: { Meta: { AssignedBy: "Cheapest" } },
    })
    expect(await read(back.Id)).toEqual(back)
    expect(await read(id)).toEqual(source)
    expect(await topics()).toEqual(["smartsend_new_items"])
  })

  it("creates one return for an item, however many requests come", async () => {
    const id = await anItemIn(dispatched)
    const answers = await Promise.all(Array.from({ length: 5 }, () => arranged(id)))
    expect(new Set(answers.map((item) => item.Id)).size).toBe(1)
    expect(await arranged(id)).toEqual(answers[0])
    expect(await topics()).toEqual(["smartsend_new_items"])
  })

  it("replaces an archived return, which can then not be restored", async () => {
    const id = await anItemIn(dispatched)
    const first = await arranged(id)
    await client.call(updateItemsStatus, { body: { Ids: [first.Id], Status: "Deleted" } })
    const second = await arranged(id)
    expect(second.Id).not.toBe(first.Id)
    const restored = await client.call(updateItemsStatus, { body: { Ids: [first.Id], Status: "Active" } })
    expect(restored.result?.Items).toMatchObject([{ Success: false, Code: "STATE-NOT-ALLOWED" }])
  })

  it("creates another return when the first was delivered", async () => {
    const id = await anItemIn(dispatched)
    const first = await arranged(id)
    const over = JSON.stringify({ ...dispatched, TrackingSummary: delivered })
    await sql`update item set doc = doc || ${over}::jsonb where id = ${first.Id}`.execute(world.ownerDb)
    expect((await arranged(id)).Id).not.toBe(first.Id)
    expect(await read(first.Id)).toMatchObject({ Status: "Active", SubType: "" })
  })

  it.each<[string, Partial<ShipmentItem>]>([
    ["an item that is not out yet", { MarketplaceStatus: "AwaitingDispatch", BookingDetails: booking("Booked") }],
    ["a return", { ...dispatched, Tags: ["ReturnCollection"] }],
  ])("is refused for %s, and not offered", async (_sentence, over) => {
    const id = await anItemIn(over)
    expect((await arrange(id)).error?.code).toBe("STATE-NOT-ALLOWED")
    expect((await client.call(getItemActions, { params: { id } })).result?.Actions).not.toContain("Return")
    expect(await topics()).toEqual([])
  })

  it("is refused without the feature", async () => {
    const id = await anItemIn(dispatched)
    const lite = world.client("lite", (await aCustomer(world.ownerDb, { tenant: "lite" })).customerId)
    expect((await arrange(id, lite)).error?.code).toBe("FEATURE-OFF")
  })
})

describe("releasing a booking", () => {
  it("returns items that await payment to Sold, and leaves the others unchanged", async () => {
    const staged = await anItemIn({ BookingDetails: booking("AwaitingPayment") })
    const prepared = await anItemIn({ BookingDetails: booking("Prepared") })
    const booked = await anItemIn({ MarketplaceStatus: "AwaitingDispatch", BookingDetails: booking("Booked") })
    const answer = await client.call(releaseItems, { body: { Ids: [staged, prepared, booked] } })
    expect(answer.result?.Items).toMatchObject([
      { Success: true, Item: { MarketplaceStatus: "Sold", BookingDetails: null } },
      { Success: false, Code: "STATE-NOT-ALLOWED" },
      { Success: false, Code: "STATE-NOT-ALLOWED" },
    ])
    expect(await read(staged)).toMatchObject({ BookingDetails: null })
    expect(await read(prepared)).toMatchObject({ BookingDetails: { BookingStatus: "Prepared" } })
    expect(await topics()).toEqual(["smartsend_items_updated"])
  })
})

describe("tracking contents", () => {
  it("are the lines of the parcel, its tracking number and its tracking summary", async () => {
    const lines = [
      anOrderLine({ Quantity: 2, Value: 20.5, CustomerReference: "PO-7" }),
      anOrderLine({ Description: "" }),
    ]
    const id = await anItemIn({ ...dispatched, TrackingSummary: delivered, MarketplaceOrderLines: lines })
    const answer = await client.call(getTrackingContents, { params: { id } })
    expect(answer.result).toEqual({
      TrackingNumber: "T1",
      TrackingSummary: delivered,
      Contents: [
        { Sku: "TEA-1", Description: "Blue teapot", Quantity: 2, Value: 20.5, CustomerReference: "PO-7" },
        { Sku: "TEA-1", Description: "Blue teapot", Quantity: 1, Value: 20, CustomerReference: "" },
      ],
    })
  })

  it("have the external number of a parcel booked elsewhere, and none of an item that is not booked", async () => {
    const elsewhere = await anItemIn({ Meta: { ExternalTrackingNumber: { Type: "String", Value: "X9" } } })
    const numberOf = async (id: ItemId) =>
      (await client.call(getTrackingContents, { params: { id } })).result?.TrackingNumber
    expect([await numberOf(elsewhere), await numberOf(await anItemIn({}))]).toEqual(["X9", ""])
    expect((await client.call(getTrackingContents, { params: { id: anItem().Id } })).error?.code).toBe("NOT-FOUND")
  })
})
