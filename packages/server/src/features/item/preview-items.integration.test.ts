import type { Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { previewItems } from "@smart-send/contract/item/preview-items"
import { quoteItems } from "@smart-send/contract/quote/quote-items"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { aNewItem, anAddress, anOrderLine } from "@smart-send/testkit/an-item"
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

const file = { Id: "CSV", AccountId: "upload", Name: "CSV" }
const order = (id: string, over: Partial<NewItem> = {}): NewItem =>
  aNewItem({
    MarketplaceOrderLines: [anOrderLine({ Source: file, MarketplaceOrderId: id, MarketplaceOrderLineId: "L1" })],
    ...over,
  })

async function preview(items: Record<string, unknown>, by: Client = client) {
  const { result } = await by.call(previewItems, { body: { Items: items } })
  if (result === null) throw new Error("There was no preview")
  return result.Items
}

/** What a saved item costs; null when nothing can carry it. */
async function priceOf(item: ShipmentItem | null): Promise<number | null> {
  if (item?.Service == null) return null
  const { Provider, AccountId } = item.Service
  const { result } = await client.call(quoteItems, {
    body: { Items: [{ Item: { Id: item.Id }, Provider, AccountId }] },
  })
  return result?.Quotes[item.Id]?.Quote?.Options[0]?.TotalPrice ?? null
}

async function stored() {
  const { rows } = await sql<{ items: number; feed: number }>`
    select (select count(*) from item where customer_id = customer.id) as items, feed_seq as feed
    from customer where id = ${seller.customerId}
  `.execute(world.ownerDb)
  return rows[0]
}

describe("a preview of new items", () => {
  it("foresees the service and price that creation gives, and saves nothing", async () => {
    const items = {
      a: order("O1"),
      b: order("O2", { Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }) }),
    }
    const foreseen = await preview(items)
    expect(await stored()).toEqual({ items: 0, feed: 0 })
    const { result } = await client.call(createItems, { body: { Items: items } })
    const made = Object.entries(result?.Items ?? {})
    expect(foreseen).toMatchObject(
      Object.fromEntries(made.map(([id, { Item }]) => [id, { Duplicate: false, Error: null, Service: Item?.Service }])),
    )
    expect(Object.values(foreseen).map(({ Price }) => Price)).toEqual(
      await Promise.all(made.map(async ([, { Item }]) => priceOf(Item))),
    )
    expect(foreseen["a"]?.Price).toBeGreaterThan(0)
  })

  it("tells what an item will lack, once each", async () => {
    const { a } = await preview({ a: order("O1", { PackageDimensions: NO_DIMENSIONS }) })
    expect(a).toMatchObject({ Error: null, Service: null, Price: null })
    expect(a?.Problems.map(({ Code }) => Code)).toEqual(["ITEM-WEIGHT", "SERVICE-MISSING"])
  })

  it("tells which item creation will refuse, and why, beside the others", async () => {
    const items = { bad: order("O1", { Recipient: anAddress({ Town: "" }) }), odd: 7, good: order("O2") }
    const { bad, odd, good } = await preview(items)
    expect(bad).toMatchObject({ Code: "ADDRESS-RECIPIENT-TOWN-REQUIRED", Error: "Enter the recipient's town." })
    expect(odd).toMatchObject({ Code: "INVALID", Price: null })
    expect(good).toMatchObject({ Error: null, Duplicate: false })
  })

  it("knows an order that exists by the rule of creation: source, order and line", async () => {
    await client.call(createItems, { body: { Items: { a: order("O1") } } })
    const sameOrder = (LineId: string, AccountId = "upload") =>
      order("O1", {
        MarketplaceOrderLines: [
          anOrderLine({ Source: { ...file, AccountId }, MarketplaceOrderId: "O1", MarketplaceOrderLineId: LineId }),
        ],
      })
    const { same, line, account, again } = await preview({
      same: sameOrder("L1"),
      line: sameOrder("L2"),
      account: sameOrder("L1", "ebay-orders"),
      again: sameOrder("L2"),
    })
    expect([same, line, account, again].map((each) => each?.Duplicate)).toEqual([true, false, false, true])
  })

  it("knows nothing of the orders of another customer or tenant", async () => {
    await client.call(createItems, { body: { Items: { a: order("O1") } } })
    const stranger = await aCustomer(world.ownerDb)
    const { a } = await preview({ a: order("O1") }, world.client("demo", stranger.customerId))
    expect(a?.Duplicate).toBe(false)
  })

  it("takes as many items as creation does, and no more", async () => {
    const items = Object.fromEntries(Array.from({ length: 151 }, (_, index) => [`c${index}`, order(`O${index}`)]))
    const answer = await client.call(previewItems, { body: { Items: items } })
    expect(answer).toMatchObject({
      statusCode: 422,
      validationErrors: [{ field: "Items", message: "Send at most 150 at a time." }],
    })
    delete items["c150"]
    expect(Object.keys(await preview(items))).toHaveLength(150)
  })
})
