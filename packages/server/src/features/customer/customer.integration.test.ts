import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { updateCustomer } from "@smart-send/contract/customer/update-customer"
import { addressSchema } from "@smart-send/domain/address/address"
import { withSenderNumber } from "@smart-send/domain/item/sender-numbers"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { inScope } from "@smart-send/server/platform/db/scope"
import { readItems } from "@smart-send/server/records/item/item-rows"
import { allRoutes } from "@smart-send/server/routes"
import { aCustomer, MANCHESTER_SENDER, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { anAddress } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { describe, expect, it, test } from "vitest"

let world: EdgeWorld
let seller: ACustomer
let client: Client
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const warehouse = addressSchema.parse({
  ...MANCHESTER_SENDER,
  AddressLine1: "9 Dock Road",
  Town: "Liverpool",
  Postcode: "L3 4AA",
  Meta: {},
})

const customers = async () => (await client.call(listCustomers)).result?.Customers ?? []
const items = async (over: Partial<ShipmentItem>, count = 1) =>
  savedItems(world.db, seller, { count, over: { Sender: MANCHESTER_SENDER, ...over } })
const read = async (ids: readonly ItemId[]) => inScope(world.db, seller, async (tx) => readItems(tx, ids))
async function told(): Promise<readonly [string, number][]> {
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, jsonb_array_length(payload -> 'Ids') as count from outbox
    where customer_id = ${seller.customerId} order by seq`.execute(world.ownerDb)
  return rows.map(({ topic, count }) => [topic, count])
}
async function save(body: typeof warehouse) {
  const answer = await client.call(saveDefaultCustomer, { body })
  if (answer.result === null) throw new Error(JSON.stringify(answer.error))
  return answer.result
}

test("the default sender is first in the list and tagged, even when stored otherwise", async () => {
  const doc = JSON.stringify({ ...MANCHESTER_SENDER, Name: "Warehouse", Meta: { IsDefault: true } })
  await world.ownerDb
    .insertInto("customer_address")
    .values({ tenant_id: seller.tenant, customer_id: seller.customerId, is_default: false, doc })
    .execute()
  expect((await customers()).map(({ Name, Meta }) => [Name, Meta.IsDefault])).toEqual([
    ["Sam Seller", true],
    ["Warehouse", false],
  ])
})

test("the list of senders has no address of another customer", async () => {
  await aCustomer(world.ownerDb)
  expect(await customers()).toHaveLength(1)
})

describe("POST /customer makes an address the default sender", () => {
  it("keeps the old one as a saved address", async () => {
    const { Customer } = await save(warehouse)
    expect(Customer).toMatchObject({ AddressLine1: "9 Dock Road", Meta: { IsDefault: true } })
    expect((await customers()).map(({ Id, Meta }) => [Id === Customer.Id, Meta.IsDefault])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it("puts its IOSS number onto orders that may have one, and not back onto one from which it was taken (CUSTOMS-29)", async () => {
    const Recipient = anAddress({ CountryIsoCode: "FRA", Postcode: "69001", Town: "Lyon" })
    const [abroad] = await items({ Recipient })
    const [home] = await items({})
    if (abroad === undefined || home === undefined) throw new Error("No items were saved")
    const withIoss = withSenderNumber(warehouse, "IOSS", "IM2760000009")
    await save(withIoss)
    const ioss = async () => (await read([abroad, home])).map(({ Meta }) => Meta.IossNumber?.Value)
    expect(new Set(await ioss())).toEqual(new Set(["IM2760000009", undefined]))

    const taken = { ...(await read([abroad]))[0], Meta: {} }
    await sql`update item set doc = ${JSON.stringify(taken)}::jsonb where id = ${abroad}`.execute(world.ownerDb)
    await save({ ...withIoss, Phone: "0161 496 0099" })
    expect(await ioss()).toEqual([undefined, undefined])
  })

  it("adds one beside the default, and changes no item, with IsDefault false: adding is not choosing (ADDR-15)", async () => {
    const [item] = await items({})
    if (item === undefined) throw new Error("No item was saved")
    const added = await save({ ...warehouse, Meta: { IsDefault: false } })
    expect(added).toMatchObject({ Customer: { AddressLine1: "9 Dock Road", Meta: { IsDefault: false } }, ItemIds: [] })
    expect((await customers()).map(({ Town, Meta }) => [Town, Meta.IsDefault])).toEqual([
      [MANCHESTER_SENDER.Town, true],
      ["Liverpool", false],
    ])
    expect((await read([item]))[0]?.Sender.Town).toBe(MANCHESTER_SENDER.Town)
    const chosen = await save({ ...warehouse, Meta: { IsDefault: true } })
    expect(chosen.ItemIds).toEqual([item])
    expect(chosen.Customer.Id).toBe(added.Customer.Id)
    expect((await read([item]))[0]?.Sender.Town).toBe("Liverpool")
  })

  it("does not save an address twice, however it is written", async () => {
    await save({ ...MANCHESTER_SENDER, AddressLine1: "14 DEANSGATE", Phone: "0161 496 0099" })
    expect(await customers()).toMatchObject([{ AddressLine1: "14 DEANSGATE", Phone: "0161 496 0099" }])
  })

  it("makes the first address of a new seller the default, even when two are saved at once", async () => {
    await sql`delete from customer_address where customer_id = ${seller.customerId}`.execute(world.ownerDb)
    await Promise.all([save(warehouse), save(warehouse), save({ ...warehouse, AddressLine1: "10 Dock Road" })])
    const saved = await customers()
    expect(saved).toHaveLength(2)
    expect(saved.map(({ Meta }) => Meta.IsDefault)).toEqual([true, false])
  })

  it("changes the Active, Sold, non-return items, and sends feed events", async () => {
    const open = await items({}, 3)
    const untouched = [
      ...(await items({ Status: "Inactive" })),
      ...(await items({ Status: "Deleted" })),
      ...(await items({ Tags: ["ReturnCollection"] })),
      ...(await items({ MarketplaceStatus: "Dispatched" })),
    ]
    const before = await read([...open, ...untouched])
    const { ItemIds } = await save({ ...warehouse, VatNumber: "GB123456789" })
    expect(ItemIds.toSorted()).toEqual(open.toSorted())
    const after = await read([...open, ...untouched])
    for (const item of after.slice(0, 3)) {
      expect(item.Sender).toMatchObject({ AddressLine1: "9 Dock Road", VatStatus: "Registered" })
      expect(item.Updated > (before[0]?.Updated ?? "")).toBe(true)
    }
    expect(after.slice(3)).toEqual(before.slice(3))
    expect(await told()).toEqual([["smartsend_items_updated", 3]])
  })

  it("is done once when it is sent twice under one key", async () => {
    const idempotencyKey = randomUUID()
    const [one, other] = [
      await client.call(saveDefaultCustomer, { body: warehouse, idempotencyKey }),
      await client.call(saveDefaultCustomer, { body: warehouse, idempotencyKey }),
    ]
    expect(other.result).toEqual(one.result)
    expect(await customers()).toHaveLength(2)
  })
})

describe("PUT /customer/update/{id}", () => {
  it("changes an address, and the items that are still to be sent from it", async () => {
    const [mine] = await customers()
    const [item] = await items({})
    if (mine === undefined || item === undefined) throw new Error("nothing there")
    const changed = { ...MANCHESTER_SENDER, AddressLine1: "15 Deansgate" }
    const { result } = await client.call(updateCustomer, { params: { id: mine.Id }, body: changed })
    expect(result).toMatchObject({ Customer: { Id: mine.Id, AddressLine1: "15 Deansgate" }, ItemIds: [item] })
    expect(await read([item])).toMatchObject([{ Sender: { AddressLine1: "15 Deansgate" } }])
    expect(await customers()).toHaveLength(1)
  })

  it("keeps the items that are sent from another saved address", async () => {
    const [manchester] = await customers()
    const [fromManchester] = await items({})
    await save(warehouse)
    const [fromElsewhere] = await items({ Sender: MANCHESTER_SENDER })
    if (manchester === undefined || fromElsewhere === undefined || fromManchester === undefined) throw new Error("none")
    const body = { ...warehouse, Phone: "0151 496 0000" }
    const [{ Id } = { Id: "" }] = await customers()
    const { result } = await client.call(updateCustomer, { params: { id: Id }, body })
    expect(result?.ItemIds).toEqual([fromManchester])
    expect(await read([fromElsewhere])).toMatchObject([
      { Sender: { AddressLine1: "14 Deansgate", Phone: "0161 496 0000" } },
    ])
  })

  it("makes it the default when asked to; there is always exactly one", async () => {
    const [mine] = await customers()
    await save(warehouse)
    const id = mine?.Id ?? ""
    await client.call(updateCustomer, { params: { id }, body: { ...MANCHESTER_SENDER, Meta: { IsDefault: true } } })
    expect((await customers()).map(({ Id }) => Id === id)).toEqual([true, false])
    await client.call(updateCustomer, { params: { id }, body: { ...MANCHESTER_SENDER, Meta: { IsDefault: false } } })
    expect((await customers()).map(({ Id, Meta }) => [Id === id, Meta.IsDefault])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it("answers 404 for an unknown id", async () => {
    const answer = await client.call(updateCustomer, { params: { id: randomUUID() }, body: warehouse })
    expect(answer).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
  })

  it("changes no item when the address is unchanged", async () => {
    const [mine] = await customers()
    await items({}, 2)
    const { result } = await client.call(updateCustomer, { params: { id: mine?.Id ?? "" }, body: MANCHESTER_SENDER })
    expect(result?.ItemIds).toEqual([])
    expect(await told()).toEqual([])
  })

  it("changes thousands of items at once, with small feed messages", async () => {
    const [mine] = await customers()
    await items({}, 2500)
    const body = anAddress({ Name: "Sam Seller" })
    const { result } = await client.call(updateCustomer, { params: { id: mine?.Id ?? "" }, body })
    expect(result?.ItemIds).toHaveLength(2500)
    expect(await told()).toEqual([
      ["smartsend_items_updated", 1000],
      ["smartsend_items_updated", 1000],
      ["smartsend_items_updated", 500],
    ])
  }, 60_000)
})
