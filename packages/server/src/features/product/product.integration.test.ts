import { itemCalls } from "@smart-send/testkit/item-calls"
import type { Client } from "@smart-send/contract/client/create-client"
import { assignService } from "@smart-send/contract/item/assign-service"
import { forgetProduct } from "@smart-send/contract/product/forget-product"
import { listProducts } from "@smart-send/contract/product/list-products"
import { updateProduct } from "@smart-send/contract/product/update-product"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { knownFacts } from "@smart-send/domain/product/known-facts"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { anItemService, anOrderLine } from "@smart-send/testkit/an-item"
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

const size = { Weight: 1.2, Length: 30, Width: 20, Height: 15 }

const { created, updated: update } = itemCalls(() => client)
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
