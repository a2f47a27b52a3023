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

describe("the memory of products", () => {
  it("learns what a seller sets manually on an item of one piece, and offers it to the next item with its SKU", async () => {
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

  it("learns the service that a seller chose, and not the one that the system chose for its price", async () => {
    const weighed = await update(await imported(), { PackageDimensions: size })
    expect(weighed.Service?.Meta.AssignedBy).toBe("Cheapest")
    expect((await products())[0]?.DomesticService).toBeNull()
    const { Provider, AccountId, Id } = wren
    await client.call(assignService, { body: { Ids: [weighed.Id], Service: { Provider, AccountId, Id } } })
    expect((await products())[0]?.DomesticService).toMatchObject({ Id })
  })

  it("learns nothing of an import, whatever its file says: its own items are not offered what it brought", async () => {
    await imported({ PackageDimensions: size, Service: wren })
    await imported()
    expect(await products()).toEqual([])
  })

  it("learns nothing from a parcel of several pieces, nor from other changes", async () => {
    await update(await imported({ MarketplaceOrderLines: [aLine("A"), aLine("B")] }), { PackageDimensions: size })
    await update(await imported(), { Tags: ["Gift"] })
    expect(await products()).toEqual([])
  })

  it("learns of every product of a parcel that is booked, and counts the parcels", async () => {
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

  it("lists the last used first, and those never sent after them", async () => {
    await update(await imported({ MarketplaceOrderLines: [aLine("NEVER")] }), { PackageDimensions: size })
    for (const sku of ["FIRST", "SECOND"]) await sent(await imported({ MarketplaceOrderLines: [aLine(sku)] }))
    expect((await products()).map(({ Sku }) => Sku)).toEqual(["SECOND", "FIRST", "NEVER"])
  })

  it("does not offer a service that is not sold any more", async () => {
    await sent(await imported({ Service: anItemService({ Id: "gone", Meta: { AssignedBy: "Seller" } }) }))
    expect((await products())[0]?.DomesticService).toBeNull()
  })

  it("learns from many items of the same products at the same moment, and loses no count", async () => {
    const items = await Promise.all(
      ["A", "B", "C"].map((sku) => imported({ MarketplaceOrderLines: [aLine(sku), aLine("X")] })),
    )
    await Promise.all(Array.from({ length: 10 }, (_, turn) => sent(...(turn % 2 === 0 ? items : items.toReversed()))))
    const uses = Object.fromEntries((await products()).map(({ Sku, Uses }) => [Sku, Uses]))
    expect(uses).toEqual({ A: 10, B: 10, C: 10, X: 30 })
  })

  it("takes any SKU that an item can have", async () => {
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

describe("what a seller sets and takes back", () => {
  it("is not remembered of a product that nothing was known of", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    expect(await weight()).toEqual([2])
    await undo(weighed, item)
    expect(await products()).toEqual([])
  })

  it("gives way to what was known before, though the item itself says something else", async () => {
    await sent(await imported(weighing(1.2)))
    const before = await onlyProduct()
    const item = await imported(weighing(0.5))
    const weighed = await update(item, weighing(2))
    expect(await weight()).toEqual([2])
    await undo(weighed, item)
    expect(await onlyProduct()).toEqual({ ...before, Updated: expect.any(String) })
  })

  it("is taken back step by step, or in one", async () => {
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

  it("leaves what another item has taught since, and then what was known before both", async () => {
    await sent(await imported(weighing(1)))
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    const second = await update(two, weighing(3))
    await undo(first, one)
    expect(await weight()).toEqual([3])
    await undo(second, two)
    expect(await weight()).toEqual([1])
  })

  it("leaves what an earlier item has taught", async () => {
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    await undo(await update(two, weighing(3)), two)
    expect(await weight()).toEqual([2])
    await undo(first, one)
    expect(await products()).toEqual([])
  })

  it("is each fact by itself: a code that another item said stays", async () => {
    const [one, two] = [await imported(), await imported()]
    const first = await update(one, weighing(2))
    const line = { ...aLine("TEA-1"), Product: { ...aLine("TEA-1").Product, TariffCode: "69120023" } }
    await update(two, { MarketplaceOrderLines: [line] })
    await undo(first, one)
    expect(await onlyProduct()).toMatchObject({ TariffCode: "69120023", Dimensions: { Weight: 0 } })
  })

  it("is a service as well, put back over the system's choice or over none", async () => {
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

  it("goes with the SKU that it was said of", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    const renamed = await update(weighed, { MarketplaceOrderLines: [aLine("CUP-1")] })
    expect((await products()).map(({ Sku }) => Sku)).toEqual(["CUP-1"])
    await update(renamed, { MarketplaceOrderLines: item.MarketplaceOrderLines, ...weighing(0) })
    expect(await products()).toEqual([])
  })

  it("stays when a parcel was sent since, or the product was corrected by hand", async () => {
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

  it("leaves no trace of a whole list that was set and undone, in parts and all at once", async () => {
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

  it("is learned for good a week after the last word on the product", async () => {
    const item = await imported()
    const weighed = await update(item, weighing(2))
    await sql`update product_lesson set taught = taught - interval '8 days'`.execute(world.ownerDb)
    await sql`select forget_old_rows()`.execute(world.db)
    await undo(weighed, item)
    expect(await weight()).toEqual([2])
  })

  it("is nobody else's: other sellers' lessons of the same SKU stay", async () => {
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
  it("corrects what is remembered, and what is not named stays", async () => {
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

  it("forgets a product, and the next parcel teaches it anew", async () => {
    const item = await update(await imported(), { PackageDimensions: size })
    const Id = (await onlyProduct()).Id
    expect((await client.call(forgetProduct, { params: { id: Id } })).error).toBeNull()
    expect(await products()).toEqual([])
    expect((await client.call(forgetProduct, { params: { id: Id } })).error?.code).toBe("NOT-FOUND")
    await sent(item)
    expect(await products()).toHaveLength(1)
  })

  it("has a memory of their own", async () => {
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

describe("without the feature Products", () => {
  it("nothing is learned, and no call is answered", async () => {
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
