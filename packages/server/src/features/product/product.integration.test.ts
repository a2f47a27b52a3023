import { randomUUID } from "node:crypto"
import type { Client } from "@smart-send/contract/client/create-client"
import { assignService } from "@smart-send/contract/item/assign-service"
import { createItems } from "@smart-send/contract/item/create-items"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { updateItems } from "@smart-send/contract/item/update-items"
import { forgetProduct } from "@smart-send/contract/product/forget-product"
import { listProducts } from "@smart-send/contract/product/list-products"
import { updateProduct } from "@smart-send/contract/product/update-product"
import type { ItemChanges, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { knownFacts } from "@smart-send/domain/product/known-facts"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { aNewItem, anItemService, anOrderLine } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { learnProducts } from "../../records/product/learn-products.ts"
import { allRoutes } from "../../routes.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, {
    platform: { catalogue: aFlatCatalogue() },
  })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
  client = world.client("demo", seller.customerId)
})

const size = { Weight: 1.2, Length: 30, Width: 20, Height: 15 }
const wren = anItemService({ Id: flatServiceId("wren"), AccountId: "main", Meta: { AssignedBy: "Seller" } })
const aLine = (Sku: string, over: Partial<OrderLine> = {}) =>
  anOrderLine({ ...over, Product: { ...anOrderLine().Product, Sku } })

/** An item as an import saves it, with nothing known about the parcel. */
async function imported(over: Partial<NewItem> = {}): Promise<ShipmentItem> {
  const item = aNewItem({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 }, ...over })
  const answer = await client.call(createItems, { body: { Items: { [randomUUID()]: item } } })
  const made = Object.values(answer.result?.Items ?? {})[0]?.Item
  if (made == null) throw new Error("not created")
  return made
}

async function update({ Id, Updated }: ShipmentItem, Changes: ItemChanges): Promise<ShipmentItem> {
  const answer = await client.call(updateItems, { body: { Items: [{ Item: { Id, Updated }, Changes }] } })
  const item = answer.result?.Items[0]
  if (item?.Success !== true || item.Item === null) throw new Error(JSON.stringify(answer))
  return item.Item
}

async function onlyItem({ Id }: ShipmentItem): Promise<ShipmentItem> {
  const item = (await client.call(listItemsByIds, { body: { Ids: [Id] } })).result?.Items[0]
  if (item === undefined) throw new Error("not there")
  return item
}

const products = async (of: Client = client) => (await of.call(listProducts)).result?.Products ?? []

async function onlyProduct(): Promise<ProductMemory> {
  const [product, ...others] = await products()
  if (product === undefined || others.length > 0) throw new Error("not one product")
  return product
}

/** What a successful booking does at its end. */
const sent = (...items: ShipmentItem[]) => inScope(world.db, seller, (tx) => learnProducts(tx, items))

describe("the product memory", () => {
  it("learns values that a seller sets on an item of one piece, and offers them to the next item with its SKU", async () => {
    await update(await imported(), { PackageDimensions: size })
    await update(await imported({ MarketplaceOrderLines: [aLine("tea-1 ")] }), {
      MarketplaceOrderLines: [
        anOrderLine({ Product: { ...anOrderLine().Product, TariffCode: "69120023", CountryOfManufacture: "GBR" } }),
      ],
    })
    const known = await products()
    expect(known).toEqual([
      expect.objectContaining({
        Sku: "TEA-1",
        Dimensions: size,
        TariffCode: "69120023",
        CountryOfManufacture: "GBR",
        DomesticService: null,
        Uses: 0,
        LastUsed: null,
      }),
    ])
    const next = await imported()
    const facts = knownFacts(next, productsBySku(known))
    expect(facts).toMatchObject({ PackageDimensions: size })
    expect(knownFacts(await update(next, facts ?? {}), productsBySku(await products()))).toBeNull()
  })

  it("learns the service that the seller chose, and not one that the system chose", async () => {
    const weighed = await update(await imported(), { PackageDimensions: size })
    expect(weighed.Service?.Meta.AssignedBy).toBe("Cheapest")
    expect((await products())[0]?.DomesticService).toBeNull()
    const { Provider, AccountId, Id } = wren
    await client.call(assignService, { body: { Ids: [weighed.Id], Service: { Provider, AccountId, Id } } })
    expect((await products())[0]?.DomesticService).toMatchObject({ Id })
  })

  it("learns nothing from an import, whatever the file contains", async () => {
    await imported({ PackageDimensions: size, Service: wren })
    await imported()
    expect(await products()).toEqual([])
  })

  it("learns nothing from a parcel of several pieces, or from other changes", async () => {
    await update(await imported({ MarketplaceOrderLines: [aLine("A"), aLine("B")] }), { PackageDimensions: size })
    await update(await imported(), { Tags: ["Gift"] })
    expect(await products()).toEqual([])
  })

  it("learns from every product of a booked parcel, and counts the parcels", async () => {
    const one = await imported({ PackageDimensions: size, Service: wren })
    const two = await imported({ MarketplaceOrderLines: [aLine("TEA-1"), aLine("CUP-1"), aLine("cup-1")] })
    await sent(one, two)
    await sent(one)
    const [tea, cup, ...others] = (await products()).toSorted((a, b) => b.Uses - a.Uses)
    expect(others).toEqual([])
    expect(tea).toMatchObject({ Sku: "TEA-1", Dimensions: size, Uses: 3, DomesticService: { Id: wren.Id } })
    expect(cup).toMatchObject({ Sku: "CUP-1", Uses: 1 })
    expect(Date.parse(tea?.LastUsed ?? "")).toBeGreaterThan(Date.parse(cup?.LastUsed ?? ""))
  })

  it("lists the last used first, and products that were never sent at the end", async () => {
    await update(await imported({ MarketplaceOrderLines: [aLine("NEVER")] }), { PackageDimensions: size })
    for (const sku of ["FIRST", "SECOND"]) await sent(await imported({ MarketplaceOrderLines: [aLine(sku)] }))
    expect((await products()).map(({ Sku }) => Sku)).toEqual(["SECOND", "FIRST", "NEVER"])
  })

  it("offers no service that is no longer sold", async () => {
    await sent(await imported({ Service: anItemService({ Id: "gone", Meta: { AssignedBy: "Seller" } }) }))
    expect((await products())[0]?.DomesticService).toBeNull()
  })

  it("learns from many items of one product at once, and counts each", async () => {
    const items = await Promise.all(
      ["A", "B", "C"].map((sku) => imported({ MarketplaceOrderLines: [aLine(sku), aLine("X")] })),
    )
    await Promise.all(Array.from({ length: 10 }, (_, turn) => sent(...(turn % 2 === 0 ? items : items.toReversed()))))
    const uses = Object.fromEntries((await products()).map(({ Sku, Uses }) => [Sku, Uses]))
    expect(uses).toEqual({ A: 10, B: 10, C: 10, X: 30 })
  })

  it("accepts any SKU that an item can have", async () => {
    const skus = ["İ".repeat(128), "💥".repeat(64), "<script>alert(1)</script>", "'; drop table product; --", "مرحبا"]
    for (const sku of skus) {
      await update(await imported(), { MarketplaceOrderLines: [aLine(sku)], PackageDimensions: size })
    }
    expect(new Set((await products()).map(({ Sku }) => Sku))).toEqual(new Set(skus))
  })
})

const weighing = (Weight: number) => ({ PackageDimensions: { Weight, Length: 0, Width: 0, Height: 0 } })
const weight = async () => (await products()).map(({ Dimensions }) => Dimensions.Weight)
/** Undo in the list is an ordinary change back to the former values. */
const undo = (item: ShipmentItem, was: ShipmentItem) => update(item, { PackageDimensions: was.PackageDimensions })

describe("a value that a seller sets and then reverts", () => {
  it("is not remembered for a product without memory", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    expect(await weight()).toEqual([2])
    await undo(weighed, item)
    expect(await products()).toEqual([])
  })

  it("gives way to the value remembered before", async () => {
    await sent(await imported(weighing(1.2)))
    const before = await onlyProduct()
    const item = await imported(weighing(0.5))
    const weighed = await update(item, weighing(2))
    expect(await weight()).toEqual([2])
    await undo(weighed, item)
    expect(await onlyProduct()).toEqual({ ...before, Updated: expect.any(String) })
  })

  it("can be reverted in steps or at once", async () => {
    const item = await imported()
    const two = await update(item, weighing(2))
    const three = await update(two, weighing(3))
    const back = await update(three, weighing(2))
    expect(await weight()).toEqual([2])
    await undo(back, item)
    expect(await products()).toEqual([])
    await undo(await update(await update(await onlyItem(item), weighing(4)), weighing(5)), item)
    expect(await products()).toEqual([])
  })

  it("does not affect what another item has taught since, and restores what both found", async () => {
    await sent(await imported(weighing(1)))
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    const second = await update(two, weighing(3))
    await undo(first, one)
    expect(await weight()).toEqual([3])
    await undo(second, two)
    expect(await weight()).toEqual([1])
  })

  it("does not affect what an earlier item has taught", async () => {
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    await undo(await update(two, weighing(3)), two)
    expect(await weight()).toEqual([2])
    await undo(first, one)
    expect(await products()).toEqual([])
  })

  it("does not affect other values, such as a tariff code from another item", async () => {
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    const line = { ...aLine("TEA-1"), Product: { ...aLine("TEA-1").Product, TariffCode: "69120023" } }
    await update(two, { MarketplaceOrderLines: [line] })
    await undo(first, one)
    expect(await onlyProduct()).toMatchObject({ TariffCode: "69120023", Dimensions: { Weight: 0 } })
  })

  it("may be a service, replaced by the system's choice or by none", async () => {
    const item = await update(await imported(), weighing(1))
    const settled = await update(item, { Tags: ["Gift"] })
    await sent(settled)
    const known = await onlyProduct()
    expect(known.DomesticService).toBeNull()
    const heron = { ...wren, Id: flatServiceId("heron") }
    const chosen = await update(settled, { Service: heron })
    expect((await onlyProduct()).DomesticService).toMatchObject({ Id: heron.Id })
    await update(chosen, { Service: item.Service })
    expect((await onlyProduct()).DomesticService).toBeNull()
  })

  it("is forgotten with its SKU", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    const renamed = await update(weighed, { MarketplaceOrderLines: [aLine("CUP-1")] })
    expect((await products()).map(({ Sku }) => Sku)).toEqual(["CUP-1"])
    await update(renamed, { MarketplaceOrderLines: item.MarketplaceOrderLines, ...weighing(0) })
    expect(await products()).toEqual([])
  })

  it("is kept when a parcel was sent since, or the product was corrected by hand", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    await sent(await imported({ MarketplaceOrderLines: [aLine("TEA-1"), aLine("CUP-1")] }))
    await undo(weighed, item)
    expect((await products()).find(({ Sku }) => Sku === "TEA-1")?.Dimensions.Weight).toBe(2)

    const other = await imported({ MarketplaceOrderLines: [aLine("POT-1")] })
    const set = await update(other, weighing(5))
    const pot = (await products()).find(({ Sku }) => Sku === "POT-1")
    await client.call(updateProduct, { params: { id: pot?.Id ?? "" }, body: { TariffCode: "69120023" } })
    await undo(set, other)
    expect((await products()).find(({ Sku }) => Sku === "POT-1")).toMatchObject({
      TariffCode: "69120023",
      Dimensions: { Weight: 5 },
    })
  })

  it("leaves no trace for a whole selection, reverted in parts or at once", async () => {
    await sent(await imported(weighing(1.2)))
    const before = await onlyProduct()
    const items = await Promise.all(Array.from({ length: 60 }, async () => imported()))
    const weighed = await Promise.all(items.map(async (item) => update(item, weighing(2))))
    expect(await weight()).toEqual([2])
    await Promise.all(weighed.slice(0, 30).map(async (item) => update(item, weighing(0))))
    expect(await weight()).toEqual([2])
    await Promise.all(weighed.slice(30).map(async (item) => update(item, weighing(0))))
    expect(await onlyProduct()).toEqual({ ...before, Updated: expect.any(String) })
    const { rows } = await sql`
      select from product_lesson where customer_id = ${seller.customerId}
    `.execute(world.ownerDb)
    expect(rows).toEqual([])
  })

  it("is kept for good a week after the last change to the product's values", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    await sql`update product_lesson set taught = taught - interval '8 days'`.execute(world.ownerDb)
    await sql`select forget_old_rows()`.execute(world.db)
    await undo(weighed, item)
    expect(await weight()).toEqual([2])
  })

  it("belongs to one seller: other sellers' values of the same SKU are kept", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    const mine = { seller, client }
    seller = await aCustomer(world.ownerDb)
    client = world.client("demo", seller.customerId)
    const theirs = await imported()
    await update(theirs, weighing(3))
    const other = client
    client = mine.client
    await undo(weighed, item)
    expect(await products()).toEqual([])
    expect((await products(other)).map(({ Dimensions }) => Dimensions.Weight)).toEqual([3])
  })
})

describe("a seller", () => {
  it("corrects a product, and the values that are not named are kept", async () => {
    await update(await imported(), { PackageDimensions: size })
    const Id = (await onlyProduct()).Id
    const answer = await client.call(updateProduct, {
      params: { id: Id },
      body: { TariffCode: "69120023", Dimensions: { ...size, Weight: 2 } },
    })
    expect(answer.result?.Product).toMatchObject({
      Sku: "TEA-1",
      TariffCode: "69120023",
      Dimensions: { Weight: 2, Length: 30 },
    })
    expect(await products()).toEqual([answer.result?.Product])
  })

  it.each([
    ["a negative weight", { Dimensions: { ...size, Weight: -1 } }],
    ["a side over the limit", { Dimensions: { ...size, Height: 300.1 } }],
    ["a country that is none", { CountryOfManufacture: "gb" }],
    ["a field that is not theirs to set", { Uses: 7 }],
  ])("can't set %s", async (_what, body) => {
    await update(await imported(), { PackageDimensions: size })
    const before = await products()
    const answer = await world.rawFetch(`/edge/demo/product/update/${before[0]?.Id ?? ""}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${await world.token("demo", seller.customerId)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(422)
    expect(await products()).toEqual(before)
  })

  it("forgets a product, which is learned again from the next parcel", async () => {
    const item = await update(await imported(), { PackageDimensions: size })
    const Id = (await onlyProduct()).Id
    expect((await client.call(forgetProduct, { params: { id: Id } })).error).toBeNull()
    expect(await products()).toEqual([])
    expect((await client.call(forgetProduct, { params: { id: Id } })).error?.code).toBe("NOT-FOUND")
    await sent(item)
    expect(await products()).toHaveLength(1)
  })

  it("has a product memory of their own", async () => {
    await update(await imported(), { PackageDimensions: size })
    const Id = (await onlyProduct()).Id
    const other = world.client("demo", (await aCustomer(world.ownerDb)).customerId)
    expect(await products(other)).toEqual([])
    expect((await other.call(updateProduct, { params: { id: Id }, body: { TariffCode: "1" } })).error?.code).toBe(
      "NOT-FOUND",
    )
    expect((await other.call(forgetProduct, { params: { id: Id } })).error?.code).toBe("NOT-FOUND")
    expect(await products()).toHaveLength(1)
  })
})

describe("a tenant without the feature Products", () => {
  it("learns nothing, and answers no call about products", async () => {
    const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
    client = world.client("lite", lite.customerId)
    seller = lite
    const item = await update(await imported(), { PackageDimensions: size })
    expect((await client.call(listProducts)).error?.code).toBe("FEATURE-OFF")
    expect((await client.call(forgetProduct, { params: { id: item.Id } })).error?.code).toBe("FEATURE-OFF")
    const { rows } = await inScope(world.db, lite, (tx) => sql`select id from product`.execute(tx))
    expect(rows).toEqual([])
  })
})
