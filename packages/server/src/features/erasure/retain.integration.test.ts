import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import { arrangeReturnCollection } from "@smart-send/contract/item/arrange-return-collection"
import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { groupItems } from "@smart-send/contract/item/group-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { retain } from "./retain.ts"

const PERIODS = { days: 365, daysBySource: { AMAZON: 30 } }

let world: EdgeWorld
let seller: ACustomer
let client: Client
/** A word that only this test's buyer is called by. */
let bird: string
let buyer: Address
beforeAll(async () => {
  world = await createEdgeWorld(allRoutes)
})
afterAll(() => world.dispose())
beforeEach(async () => {
  // Each test begins with nothing that is past its retention period.
  await retain(world.db, { days: 1, daysBySource: {} })
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
  bird = `Canary${randomUUID().slice(0, 8)}`
  buyer = anAddress({ Name: `${bird} Bird`, Email: `${bird}@buyer.test`, AddressLine1: `1 ${bird} Street` })
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const marketplace = (Id: string) => ({ Id, AccountId: "shop", Name: Id })

/** A parcel booked some days ago, and delivered some days ago or (null) never reported as delivered. */
const sent = (booked: number, delivered: number | null): Partial<ShipmentItem> => ({
  MarketplaceStatus: "Dispatched",
  BookingDetails: {
    Reference: "R",
    OrderId: "O",
    OrderLineId: "L",
    Service: anItemService(),
    BookingStatus: "Booked",
    Created: daysAgo(booked),
    TrackingNumber: "T-1",
  },
  TrackingSummary: {
    LatestStatus: "",
    DroppedOff: null,
    Collected: null,
    InTransit: null,
    AtDepot: null,
    DeliveryScheduled: null,
    Delivered: delivered === null ? null : daysAgo(delivered),
    MajorError: null,
    LastUpdated: null,
    RTS: null,
    Late: null,
  },
})

const line = (source: string) =>
  anOrderLine({ Source: marketplace(source), MarketplaceOrderId: "O1", MarketplaceOrderLineId: "L1" })
const from = (source: string, over: Partial<ShipmentItem> = {}): Partial<ShipmentItem> => ({
  Recipient: buyer,
  Source: marketplace(source),
  MarketplaceOrderLines: [line(source)],
  ...over,
})

async function saved(over: Partial<ShipmentItem>): Promise<ItemId> {
  const [id] = await savedItems(world.db, seller, { count: 1, over })
  if (id === undefined) throw new Error("not saved")
  return id
}
/** Changes an item's past directly in the database, as nothing in the product does. */
const became = (id: ItemId, over: Partial<ShipmentItem>) =>
  sql`update item set doc = doc || ${JSON.stringify(over)}::jsonb where id = ${id}`.execute(world.ownerDb)

async function read(id: ItemId): Promise<ShipmentItem> {
  const item = (await client.call(listItemsByIds, { body: { Ids: [id] } })).result?.Items[0]
  if (item === undefined) throw new Error("not there")
  return item
}
/** The names of the items whose data was erased. */
async function erasedOf(items: Readonly<Record<string, ItemId>>): Promise<readonly string[]> {
  const names: string[] = []
  for (const [name, id] of Object.entries(items)) {
    const { Recipient, Sender } = await read(id)
    if (Recipient.Name === "" || Sender.Name === "") names.push(name)
  }
  return names
}

describe("buyers' data after its period", () => {
  it("is erased by the period of the order's source, counted from delivery", async () => {
    const items = {
      "Amazon, delivered 31 days ago": await saved(from("AMAZON", sent(35, 31))),
      "Amazon, delivered 29 days ago": await saved(from("AMAZON", sent(35, 29))),
      "Amazon, booked 61 days ago and never heard of": await saved(from("amazon", sent(61, null))),
      "Amazon, booked 59 days ago and never heard of": await saved(from("AMAZON", sent(59, null))),
      "eBay, delivered 366 days ago": await saved(from("EBAY", sent(370, 366))),
      "eBay, delivered 364 days ago": await saved(from("EBAY", sent(370, 364))),
      "grouped with a line of Amazon's": await saved({
        ...from("GROUPED", sent(35, 31)),
        MarketplaceOrderLines: [line("EBAY"), line("AMAZON")],
      }),
      "archived 31 days ago": await saved(from("AMAZON", { Status: "Deleted" })),
      "never sent": await saved(from("AMAZON")),
      "saved for later": await saved(from("AMAZON", { Status: "Inactive" })),
    }
    await became(items["archived 31 days ago"], { Updated: daysAgo(31) })
    await became(items["never sent"], { Updated: daysAgo(500) })
    expect((await retain(world.db, PERIODS)).items).toBe(5)
    expect(await erasedOf(items)).toEqual([
      "Amazon, delivered 31 days ago",
      "Amazon, booked 61 days ago and never heard of",
      "eBay, delivered 366 days ago",
      "grouped with a line of Amazon's",
      "archived 31 days ago",
    ])
    expect(await read(items["Amazon, delivered 31 days ago"])).toMatchObject({
      Status: "Active",
      Value: 20,
      UpdatedBy: "Retention",
      Recipient: { CountryIsoCode: "GBR", Postcode: "" },
      BookingDetails: { BookingStatus: "Booked", TrackingNumber: "T-1" },
    })
    expect(await retain(world.db, PERIODS)).toEqual({ items: 0, entries: 0, addresses: 0, cases: 0 })
    expect(await verifyInvariants(world.ownerDb)).toEqual([])
  })

  it("is in no table 31 days after an Amazon delivery: not in item, log or past addresses", async () => {
    const id = await saved(from("AMAZON", sent(40, 31)))
    await became(id, { Recipient: { ...buyer, Name: `${bird} B.` } })
    await client.call(searchAddresses, { params: { country: "GBR" }, query: { searchTerm: bird, take: 10 } })
    const stood = Object.keys(await columnsHolding(world.ownerDb, bird))
    expect(stood).toEqual(expect.arrayContaining(["item.doc", "item_activity.changes", "past_address.words"]))
    await retain(world.db, PERIODS)
    expect(await columnsHolding(world.ownerDb, bird)).toEqual({})
  })

  it("is not kept longer because of a return or a split", async () => {
    const order = await saved(from("AMAZON", sent(40, 31)))
    const back = await client.call(arrangeReturnCollection, { params: { id: order }, body: {} })
    const whole = await read(await saved(from("AMAZON", { MarketplaceOrderLines: [line("AMAZON")] })))
    const Items = [{ Id: whole.Id, Updated: whole.Updated }]
    const split = await client.call(groupItems, { body: { Mode: "SPLIT", Parcels: 2, Items } })
    const [part] = split.result?.AddedItems ?? []
    if (back.result === null || part === undefined) throw new Error(JSON.stringify([back.error, split.error]))
    const made = { "the return": back.result.Item.Id, "the second part": part.Id }
    expect([back.result.Item.Source.Id, part.Source.Id]).toEqual(["MANUAL", "MANUAL"])
    for (const id of Object.values(made)) await became(id, sent(40, 31))
    await retain(world.db, PERIODS)
    expect(await erasedOf(made)).toEqual(["the return", "the second part"])
    expect((await read(made["the return"])).Recipient.Name).not.toBe("")
  })

  it("is erased again when it is written to an old order", async () => {
    const id = await saved(from("AMAZON", sent(40, 31)))
    await retain(world.db, PERIODS)
    await became(id, { Meta: { "Buyer Note": { Type: "Text", Value: bird } } })
    await sql`update item set updated = updated + interval '1 second' where id = ${id}`.execute(world.ownerDb)
    expect((await retain(world.db, PERIODS)).items).toBe(1)
    expect((await read(id)).Meta).toEqual({})
  })

  it("is erased from the log of an unsent order after a year", async () => {
    const id = await saved(from("EBAY"))
    await became(id, { Recipient: { ...buyer, Name: `${bird} B.` }, Status: "Inactive" })
    await became(id, { Recipient: { ...buyer, Name: `${bird} C.` } })
    await sql`
      update item_activity set at = at - interval '366 days' where id = (select min(id::text)::uuid from item_activity where item_id = ${id})
    `.execute(world.ownerDb)
    expect(await retain(world.db, PERIODS)).toMatchObject({ items: 0, entries: 1 })
    const [newer, older] = (await client.call(getItemActivity, { params: { id } })).result?.Entries ?? []
    expect(newer?.Changes).toEqual([{ Field: "Recipient.Name", From: `${bird} B.`, To: `${bird} C.` }])
    expect(older?.Changes).toEqual([
      { Field: "Recipient.Name", From: "(erased)", To: "(erased)" },
      { Field: "Status", From: "Active", To: "Inactive" },
    ])
  })

  it("is erased from addresses that nobody has sent to for a year", async () => {
    await saved(from("EBAY", sent(300, 290)))
    await client.call(searchAddresses, { params: { country: "GBR" }, query: { searchTerm: bird, take: 10 } })
    await sql`update past_address set last_used = ${daysAgo(366)} where doc ->> 'Name' like 'Canary%'`.execute(
      world.ownerDb,
    )
    expect((await retain(world.db, PERIODS)).addresses).toBe(1)
    expect(Object.keys(await columnsHolding(world.ownerDb, bird))).toEqual(["item.doc"])
  })

  it("is erased once, in small batches, by several processes at once", async () => {
    const ids = await savedItems(world.db, seller, { count: 450, over: from("AMAZON", sent(40, 31)) })
    const other = await aCustomer(world.ownerDb)
    await savedItems(world.db, other, { count: 50, over: from("AMAZON", sent(40, 31)) })
    const done = await Promise.all([1, 2, 3].map(async () => retain(world.db, PERIODS)))
    const again = await retain(world.db, PERIODS)
    expect([...done, again].reduce((sum, { items }) => sum + items, 0)).toBe(500)
    const { rows } = await sql<{ times: number }>`
      select count(*) as times from item_activity where item_id = any(${ids}::uuid[]) and changed_by = 'Retention' group by item_id
    `.execute(world.ownerDb)
    expect(rows.map(({ times }) => times)).toEqual(ids.map(() => 1))
    expect(await columnsHolding(world.ownerDb, bird)).toEqual({})
  })

  it("is no longer erased when the process is asked to stop between two batches", async () => {
    await savedItems(world.db, seller, { count: 150, over: from("AMAZON", sent(40, 31)) })
    let asked = 0
    const first = await retain(world.db, PERIODS, () => (asked += 1) > 1)
    expect(first.items).toBe(100)
    expect((await retain(world.db, PERIODS)).items).toBe(50)
  })
})
