import { itemCalls } from "@smart-send/testkit/item-calls"
import type { Client } from "@smart-send/contract/client/create-client"
import { listProducts } from "@smart-send/contract/product/list-products"
import { updateProduct } from "@smart-send/contract/product/update-product"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue, flatServiceId } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { learnProducts } from "../../records/product/learn-products.ts"
import { allRoutes } from "../../routes.ts"
import { wren, aLine } from "./fixtures/product-lines.ts"

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

const { created, updated: update, listed: onlyItem } = itemCalls(() => client)
/** An item as an import saves it, with nothing known about the parcel. */
const imported = (over: Partial<NewItem> = {}) =>
  created({ PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 }, ...over })

const products = async (of: Client = client) => (await of.call(listProducts)).result?.Products ?? []

async function onlyProduct(): Promise<ProductMemory> {
  const [product, ...others] = await products()
  if (product === undefined || others.length > 0) throw new Error("not one product")
  return product
}

/** What a successful booking does at its end. */
const sent = (...items: ShipmentItem[]) => inScope(world.db, seller, (tx) => learnProducts(tx, items))

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
