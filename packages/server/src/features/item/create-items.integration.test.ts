import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { updateItemsStatus } from "@smart-send/contract/item/update-items-status"
import type { NewItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anAddress, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"
import { SERVER_FIELDS } from "./fixtures/stored-changes.ts"
import { lockCreation } from "../../records/item/new-item-rows.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const ebay = { Id: "EBAY", AccountId: "shop-1", Name: "eBay" }
const eBayOrder = (order: string, line: string): Partial<NewItem> => ({
  MarketplaceOrderLines: [anOrderLine({ Source: ebay, MarketplaceOrderId: order, MarketplaceOrderLineId: line })],
})

/** One drop of a file with 20 orders. */
function drop(number: number): Record<string, NewItem> {
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, order) => [`${number}-${order}`, aNewItem(eBayOrder(`O${order}`, "L1"))]),
  )
}

async function create(items: Record<string, unknown>) {
  const answer = await client.call(createItems, { body: { Items: items } })
  // The answer is assembled from texts, which the edge does not check against the contract; this test does.
  return createItems.result.parse(answer.result)
}

async function rows() {
  const { rows: found } = await sql<{ items: number; lines: number; feed: number }>`
    select (select count(*) from item where customer_id = customer.id) as items,
      (select count(*) from item_order_line where customer_id = customer.id) as lines, feed_seq as feed
    from customer where id = ${seller.customerId}
  `.execute(world.ownerDb)
  return found[0]
}

/** How many items this session has read so far, found by an index or not. */
async function itemsRead(tx: Tx): Promise<number> {
  const { rows: read } = await sql<{ items: number }>`
    select seq_tup_read + idx_tup_fetch as items from pg_stat_xact_user_tables where relname = 'item'
  `.execute(tx)
  return read[0]?.items ?? 0
}

describe("creating items", () => {
  it("answers for each item under its client id", async () => {
    const { Items, Message } = await create({ a: aNewItem({ Description: "A" }), b: aNewItem({ Description: "B" }) })
    expect(Items["a"]).toMatchObject({ Success: true, Error: null, Duplicate: false, Item: { Description: "A" } })
    expect(Items["b"]?.Item).toMatchObject({ Description: "B", Value: 20, Status: "Active", MarketplaceStatus: "Sold" })
    expect(Message).toBe("2 created")
    expect(await rows()).toEqual({ items: 2, lines: 0, feed: 1 })
  })

  it("keeps tabs and line ends out of names, and knows the order again by its number as it was sent (ITEM-50)", async () => {
    const line = { Source: ebay, MarketplaceOrderId: "O\t1", MarketplaceOrderLineId: "L1", Description: "Blue\tteapot" }
    const order = aNewItem({
      MarketplaceOrderLines: [anOrderLine(line)],
      Recipient: anAddress({ Name: "Ada\tLovelace\n" }),
    })
    const { Items } = await create({ a: order })
    expect(Items["a"]?.Item).toMatchObject({
      Recipient: { Name: "Ada Lovelace" },
      MarketplaceOrderLines: [{ Description: "Blue teapot", MarketplaceOrderId: "O\t1" }],
      ReferenceSummary: "O 1",
    })
    expect((await create({ b: order })).Items["b"]).toMatchObject({ Duplicate: true })
    expect(await create({ c: aNewItem({ Recipient: anAddress({ Name: "\t\u0007" }) }) })).toMatchObject({
      Items: { c: { Success: false } },
    })
  })

  it("uses the customer's default address as sender when an item names none", async () => {
    const { Items } = await create({ a: aNewItem(), b: aNewItem({ Sender: anAddress({ Name: "Another" }) }) })
    expect(Items["a"]?.Item?.Sender).toMatchObject({ Name: "Sam Seller", Town: "Manchester" })
    expect(Items["b"]?.Item?.Sender.Name).toBe("Another")
  })

  it("assigns the cheapest service that fits, and records that the system chose it", async () => {
    const { Items } = await create({ a: aNewItem() })
    expect(Items["a"]?.Item?.Service?.Meta).toEqual({ AssignedBy: "Cheapest" })
  })

  it("assigns no service to an item without weight, or with a service that the seller chose", async () => {
    const none = { Weight: 0, Length: 0, Width: 0, Height: 0 }
    const { Items } = await create({
      a: aNewItem({ PackageDimensions: none }),
      b: aNewItem({ Service: anItemService() }),
    })
    expect(Items["a"]?.Item?.Service).toBeNull()
    expect(Items["b"]?.Item?.Service).toMatchObject({ Id: "heron-next-day", Meta: { AssignedBy: "Seller" } })
  })

  it("names a service as the catalogue does, whatever the client sends", async () => {
    const Service = anItemService({ Id: "plover-saver", AccountId: "main", Name: "Kestrel Next Day" })
    const { Items } = await create({ a: aNewItem({ Service }) })
    expect(Items["a"]?.Item?.Service).toMatchObject({ Id: "plover-saver", Name: "Plover Saver" })
  })

  it("creates the other 149 when one of 150 items is invalid", async () => {
    const items: Record<string, unknown> = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`c${index}`, aNewItem()]),
    )
    items["c77"] = aNewItem({ Recipient: anAddress({ Town: "" }) })
    const { Items, Message } = await create(items)
    expect(Object.values(Items).filter((outcome) => outcome.Success)).toHaveLength(149)
    expect(Items["c77"]).toMatchObject({
      Success: false,
      Id: null,
      Code: "ADDRESS-RECIPIENT-TOWN-REQUIRED",
      Error: "Enter the recipient's town.",
    })
    expect(Message).toBe("149 created, 1 failed to create")
    expect(await rows()).toMatchObject({ items: 149 })
  })

  it("refuses only the item with a text that can't be stored, half an emoji or NUL, or of a day to come", async () => {
    const { Items } = await create({
      a: aNewItem(),
      b: aNewItem({ Recipient: anAddress({ Name: "Half \ud83d" }) }),
      c: aNewItem({ Description: "No\0thing" }),
      d: aNewItem({ MarketplaceTransactionDate: "2099-01-01T00:00:00.000Z" }),
    })
    expect(Items["a"]?.Success).toBe(true)
    expect([Items["b"]?.Error, Items["c"]?.Error, Items["d"]?.Error]).toEqual([
      "Recipient.Name: This holds a character that can't be kept. Type it again.",
      "Description: This holds a character that can't be kept. Type it again.",
      "The order date 01/01/2099 has not come yet.",
    ])
  })

  it("refuses 151 items, and creates none", async () => {
    const items = Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`c${index}`, aNewItem()]))
    const answer = await client.call(createItems, { body: { Items: items } })
    expect(answer).toMatchObject({
      statusCode: 422,
      validationErrors: [{ field: "Items", message: "Send at most 150 at a time." }],
    })
    expect(await rows()).toEqual({ items: 0, lines: 0, feed: 0 })
  })

  it.each<[string, unknown]>([
    ["no object", 7],
    ["null", null],
    ["no lines", { ...aNewItem(), MarketplaceOrderLines: [] }],
    ["a number that is text", { ...aNewItem(), PackageDimensions: { Weight: "1" } }],
    ["an endless number", { ...aNewItem(), PackageDimensions: { Weight: 1e308 } }],
  ])("a value that is %s fails by itself, in words", async (_, value) => {
    const { Items } = await create({ bad: value, good: aNewItem() })
    expect(Items["bad"]).toMatchObject({ Success: false, Code: "INVALID", Item: null })
    expect(Items["bad"]?.Error).not.toBe("")
    expect(Items["good"]?.Success).toBe(true)
  })

  it.each(SERVER_FIELDS)("ignores %s in the body, because only the server sets it (SEC-5)", async (field) => {
    const { Items } = await create({ a: { ...aNewItem(), [field]: "x" } })
    const made = new Map(Object.entries(Items["a"]?.Item ?? {}))
    expect(made.has(field)).toBe(true)
    expect(made.get(field)).not.toBe("x")
  })

  it("refuses an unknown field by name", async () => {
    const { Items } = await create({ a: { ...aNewItem(), Prise: "x" } })
    expect(Items["a"]).toMatchObject({ Success: false, Code: "INVALID" })
    expect(Items["a"]?.Error).toContain("Prise")
    expect(await rows()).toMatchObject({ items: 0 })
  })
})

describe("creating items again", () => {
  it("answers the existing item for the same client id and contents, however they are written", async () => {
    const clientId = randomUUID()
    const asked = aNewItem({ Description: "First", Tags: [] })
    const first = await create({ [clientId]: asked })
    const { Tags: _left, ...rest } = asked
    const again = await create({ [clientId]: Object.fromEntries(Object.entries(rest).toReversed()) })
    expect(again.Items).toEqual(first.Items)
    expect(await rows()).toEqual({ items: 1, lines: 0, feed: 1 })
  })

  it("does so even after the item or the default sender was changed", async () => {
    const first = await create({ a: aNewItem({ Description: "First" }) })
    const id = first.Items["a"]?.Id
    if (id == null) throw new Error("not created")
    await client.call(updateItemsStatus, { body: { Ids: [id], Status: "Inactive" } })
    const again = await create({ a: aNewItem({ Description: "First" }) })
    expect(again.Items["a"]).toMatchObject({ Success: true, Id: id, Item: { Status: "Inactive" } })
  })

  it("refuses other contents under a used client id, and creates the rest of the batch", async () => {
    await create({ "row:1": aNewItem({ Description: "First" }) })
    const { Items, Message } = await create({
      "row:1": aNewItem({ Description: "Other" }),
      "row:2": aNewItem({ Description: "Second" }),
    })
    expect(Items["row:1"]).toMatchObject({ Success: false, Id: null, Item: null, Code: "KEY-REUSED" })
    expect(Items["row:1"]?.Error).toContain('"row:1"')
    expect(Items["row:2"]).toMatchObject({ Success: true, Item: { Description: "Second" } })
    expect(Message).toBe("1 created, 1 failed to create")
    expect(await rows()).toEqual({ items: 2, lines: 0, feed: 2 })
  })

  it("refuses another buyer under a used client id, even when all else is the same", async () => {
    await create({ a: aNewItem() })
    const other = await create({ a: aNewItem({ Recipient: anAddress({ Name: "Somebody Else" }) }) })
    expect(other.Items["a"]).toMatchObject({ Success: false, Code: "KEY-REUSED" })
  })

  it("does not return an item that no client created for its id", async () => {
    const first = await create({ a: { ...aNewItem(eBayOrder("O1", "L1")), Description: "Whole" } })
    const id = first.Items["a"]?.Id ?? ""
    await sql`update item set client_id = id::text, client_fingerprint = null where id = ${id}`.execute(world.ownerDb)
    const again = await create({ [id]: aNewItem() })
    expect(again.Items[id]).toMatchObject({ Success: false, Code: "KEY-REUSED" })
  })

  it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])("accepts %s as a client id", async (name) => {
    const { Items } = await create({ [name]: aNewItem({ Description: name }) })
    expect(Object.hasOwn(Items, name)).toBe(true)
    expect(Items[name]).toMatchObject({ Success: true, Item: { Description: name } })
  })

  it("creates one item from ten simultaneous calls with one client id", async () => {
    const body = { x: aNewItem(eBayOrder("O1", "L1")) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)))
    expect(new Set(answers.map(({ Items }) => Items["x"]?.Id)).size).toBe(1)
    expect(await rows()).toEqual({ items: 1, lines: 1, feed: 1 })
  })

  it("creates no second item for the same order, account and line, and names the item that has it", async () => {
    const first = await create({ a: aNewItem(eBayOrder("O1", "L1")) })
    const again = await create({ b: aNewItem(eBayOrder("O1", "L1")), c: aNewItem(eBayOrder("O1", "L2")) })
    expect(again.Items["b"]).toMatchObject({ Success: true, Duplicate: true, Id: first.Items["a"]?.Id, Item: null })
    expect(again.Items["c"]).toMatchObject({ Success: true, Duplicate: false })
    expect(again.Message).toBe("1 created, 1 already here")
  })

  it("creates no second item for the same line twice in one call", async () => {
    const { Items } = await create({ a: aNewItem(eBayOrder("O1", "L1")), b: aNewItem(eBayOrder("O1", "L1")) })
    expect(Items["b"]).toMatchObject({ Duplicate: true, Id: Items["a"]?.Id })
    expect(await rows()).toMatchObject({ items: 1, lines: 1 })
  })

  it("creates each order once from ten simultaneous imports of one file", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => create(drop(number))))
    const made = answers.flatMap(({ Items }) => Object.values(Items)).filter((outcome) => !outcome.Duplicate)
    expect(made).toHaveLength(20)
    expect(await rows()).toMatchObject({ items: 20, lines: 20 })
  })

  it("counts the lines of archived items too", async () => {
    const first = await create({ a: aNewItem(eBayOrder("O1", "L1")) })
    const id = first.Items["a"]?.Id
    if (id == null) throw new Error("not created")
    await client.call(updateItemsStatus, { body: { Ids: [id], Status: "Deleted" } })
    const again = await create({ b: aNewItem(eBayOrder("O1", "L1")) })
    expect(again.Items["b"]).toMatchObject({ Duplicate: true, Id: id })
  })

  it("looks up each client id by index, even after thousands of new rows", async () => {
    const scope = { tenant: "demo", customerId: seller.customerId }
    await sql`
      insert into item (id, tenant_id, customer_id, client_id, created, updated, doc)
      select id, 'demo', ${seller.customerId}::uuid, 'old-' || n, now(), now(), jsonb_build_object(
        -- As large as items are: the planner goes by the pages of a table that it has no count of.
        'Id', id, 'CustomerId', ${seller.customerId}::text, 'Status', 'Active', 'MarketplaceStatus', 'Sold', 'Description', repeat('x', 2500))
      from (select n, uuidv7() as id from generate_series(1, 20000) as n) as given
    `.execute(world.ownerDb)
    const clientIds = Array.from({ length: 5 }, (_, n) => `new-${n}`)
    const read = await inScope(world.db, scope, async (tx) => {
      const before = await itemsRead(tx)
      await lockCreation(tx, { customerId: seller.customerId, clientIds, lineKeys: [] })
      return (await itemsRead(tx)) - before
    })
    expect(read).toBe(0)
  })

  it("does not find another customer's client ids and orders", async () => {
    const other = await aCustomer(world.ownerDb)
    const body = { a: aNewItem(eBayOrder("O1", "L1")) }
    const mine = await create(body)
    const theirs = await world.client("demo", other.customerId).call(createItems, { body: { Items: body } })
    expect(theirs.result?.Items["a"]).toMatchObject({ Success: true, Duplicate: false })
    expect(theirs.result?.Items["a"]?.Id).not.toBe(mine.Items["a"]?.Id)
  })
})
