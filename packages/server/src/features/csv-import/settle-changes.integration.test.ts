import type { ChangeChoice, ChangedItemAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import { compareOrders } from "@smart-send/contract/csv-import/compare-orders"
import { settleChanges } from "@smart-send/contract/csv-import/settle-changes"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, client } = given)
})

const SOURCE = { Id: "CSV", AccountId: "upload", Name: "CSV" }
const line = (id: string, over: Partial<OrderLine> = {}) =>
  anOrderLine({ Source: SOURCE, MarketplaceOrderId: "A1", MarketplaceOrderLineId: id, Quantity: 1, Value: 10, ...over })
const order = (over: Partial<NewItem> = {}) => aNewItem({ MarketplaceOrderLines: [line("MUG")], ...over })
const moved = anAddress({ AddressLine1: "2", AddressLine2: "Low Street" })

async function made(item: NewItem = order()): Promise<ItemId> {
  const { result } = await client.call(createItems, { body: { Items: { first: item } } })
  const id = result?.Items["first"]?.Id
  if (id === null || id === undefined) throw new Error("not made")
  return id
}

async function changesOf(item: NewItem, by: Client = client): Promise<readonly ChangedItemAnswer[]> {
  const { result } = await by.call(compareOrders, { body: { Items: { again: item } } })
  if (result === null) throw new Error("not compared")
  return result.Items["again"] ?? []
}

const choices = (changed: readonly ChangedItemAnswer[]): ChangeChoice[] =>
  changed.flatMap(({ Id, Changes }) => Changes.map(({ Part, Line }) => ({ Id, Part, Line })))

async function settle(Item: NewItem, decided: { Take?: ChangeChoice[]; Leave?: ChangeChoice[] }) {
  const { result, error } = await client.call(settleChanges, { body: { Orders: [{ Item, ...decided }] } })
  if (result === null) throw new Error(error?.message)
  return result.Orders[0]
}

async function read(id: ItemId) {
  const { result } = await client.call(listItemsByIds, { body: { Ids: [id] } })
  const [item] = result?.Items ?? []
  if (item === undefined) throw new Error("no item")
  return item
}

describe("changes of an order that comes again", () => {
  const changed = order({
    Recipient: moved,
    MarketplaceOrderLines: [line("MUG", { Quantity: 3 }), line("CUP", { Description: "Cup" })],
  })

  it("are none for the same order, and for an order that is new", async () => {
    await made()
    expect(await changesOf(order())).toEqual([])
    expect(await changesOf(order({ MarketplaceOrderLines: [line("X", { MarketplaceOrderId: "B2" })] }))).toEqual([])
  })

  it("are taken over, with the activity's cause Import, and are none afterwards", async () => {
    const id = await made()
    const found = await changesOf(changed)
    expect(found.flatMap(({ Changes }) => Changes.map(({ Part }) => Part))).toEqual(["Address", "Quantity", "Line"])
    expect(await settle(changed, { Take: choices(found) })).toEqual({ Taken: 3, Items: [] })
    const item = await read(id)
    expect(item.Recipient).toMatchObject({ AddressLine1: "2", AddressLine2: "Low Street" })
    expect(
      item.MarketplaceOrderLines.map(({ MarketplaceOrderLineId: lineId, Quantity }) => [lineId, Quantity]),
    ).toEqual([
      ["MUG", 3],
      ["CUP", 1],
    ])
    const { rows } = await sql<{ cause: string }>`
      select distinct cause from item_activity where item_id = ${id}`.execute(world.ownerDb)
    expect(rows).toEqual([{ cause: "Import" }])
    expect(await changesOf(changed)).toEqual([])
    // The further line belongs to the item now.
    expect((await client.call(createItems, { body: { Items: { cup: changed } } })).result?.Items["cup"]).toMatchObject({
      Duplicate: true,
      Id: id,
    })
  })

  it("are not told again once they are left, until the source says something else", async () => {
    const id = await made()
    await settle(changed, { Leave: choices(await changesOf(changed)) })
    expect((await read(id)).Recipient.AddressLine1).toBe(order().Recipient.AddressLine1)
    expect(await changesOf(changed)).toEqual([])
    expect(await changesOf({ ...changed, Recipient: anAddress({ AddressLine1: "77" }) })).toMatchObject([
      { Id: id, Changes: [{ Part: "Address", IsYours: false }] },
    ])
  })

  it("are never taken over what the seller has typed since, even if the seller types it while the change is shown", async () => {
    const id = await made()
    const found = await changesOf(changed)
    const { Updated } = await read(id)
    const mine = anAddress({ AddressLine1: "9", AddressLine2: "My Own Street" })
    await client.call(updateItems, { body: { Items: [{ Item: { Id: id, Updated }, Changes: { Recipient: mine } }] } })
    const after = await settle(changed, { Take: choices(found) })
    expect(after).toMatchObject({ Taken: 2, Items: [{ Changes: [{ Part: "Address", IsYours: true }] }] })
    expect((await read(id)).Recipient.AddressLine2).toBe("My Own Street")
  })

  it("are only told of an order that is being booked", async () => {
    const id = await made()
    await sql`
      update item set doc = doc || '{"MarketplaceStatus": "AwaitingDispatch"}'::jsonb where id = ${id}
    `.execute(world.ownerDb)
    const found = await changesOf(changed)
    expect(found).toMatchObject([{ Id: id, IsBooked: true }])
    expect(await settle(changed, { Take: choices(found) })).toMatchObject({ Taken: 0, Items: [{ IsBooked: true }] })
    await settle(changed, { Leave: choices(found) })
    expect(await changesOf(changed)).toEqual([])
  })

  it("of two decisions at once are taken once", async () => {
    const id = await made()
    const Take = choices(await changesOf(changed))
    await Promise.all([1, 2, 3].map(async () => settle(changed, { Take })))
    expect((await read(id)).MarketplaceOrderLines).toHaveLength(2)
  })

  it("of an order that is sent twice in one call are taken once", async () => {
    const id = await made()
    const one = { Item: changed, Take: choices(await changesOf(changed)) }
    const { statusCode } = await client.call(settleChanges, { body: { Orders: [one, one] } })
    expect(statusCode).toBe(200)
    expect((await read(id)).MarketplaceOrderLines).toHaveLength(2)
  })

  it("belong to the customer", async () => {
    const id = await made()
    const other = await aCustomer(world.ownerDb)
    const others = world.client(other.tenant, other.customerId)
    expect(await changesOf(changed, others)).toEqual([])
    const Take: ChangeChoice[] = [{ Id: id, Part: "Address", Line: "" }]
    const { result } = await others.call(settleChanges, { body: { Orders: [{ Item: changed, Take }] } })
    expect(result?.Orders).toEqual([{ Taken: 0, Items: [] }])
    expect((await read(id)).Recipient.AddressLine1).toBe(order().Recipient.AddressLine1)
  })

  it("beyond as many orders as fit into one call are refused", async () => {
    const Items = Object.fromEntries(Array.from({ length: 151 }, (_, place) => [`o${place}`, order()]))
    const { statusCode } = await client.call(compareOrders, { body: { Items } })
    expect(statusCode).toBe(422)
  })
})
