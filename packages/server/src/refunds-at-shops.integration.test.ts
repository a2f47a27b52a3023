import { dismissConcern } from "@smart-send/contract/concern/dismiss-concern"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { takeOutGoods } from "@smart-send/contract/concern/take-out-goods"
import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { SHOPS, type ShopName, type ToldSale } from "@smart-send/sandbox/fixtures/linked-shops"
import { sql } from "kysely"
import { z } from "zod"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { attendParcel } from "./features/dispatch/attend-parcel.ts"
import { claimDispatches } from "./features/dispatch/claim-dispatches.ts"
import { timingsOf } from "./features/dispatch/dispatch-options.ts"
import { lookAtItems } from "./features/dispatch/look-at-items.ts"
import { createShopWorld, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"
import { inScope } from "./platform/db/scope.ts"
import { lockItems } from "./records/item/item-rows.ts"
import { saveAndTell } from "./records/item/save-and-tell.ts"

const NUMBER = "AB123456789GB"
/** These shops say how much money came back, and not for which pieces, unless it is all of a line, or of the order. */
const MONEY_OF_A_LINE: ReadonlySet<ShopName> = new Set(["ebay"])
const MONEY_ALONE: ReadonlySet<ShopName> = new Set(["etsy"])
/** Of a product these say the weight. */
const WEIGH: ReadonlySet<ShopName> = new Set(["shopify", "prestashop", "woocommerce"])
/** These have no other word for an order that was refunded before it was sent. */
const SAY_CANCELLED: ReadonlySet<ShopName> = new Set(["tiktok", "amazon"])
/** Amazon says nothing of a refund once the order was sent. */
const SILENT_ONCE_SENT: ReadonlySet<ShopName> = new Set(["amazon"])

/** These take the pieces of a parcel, and are told of refunded ones by their number. */
const TELLS_PIECES: ReadonlySet<ShopName> = new Set(["shopify", "tiktok", "amazon"])

let world: ShopWorld
let seller: ShopSeller
beforeAll(async () => {
  world = await createShopWorld(SHOPS)
})
beforeEach(async () => {
  await world.quiet()
  seller = await world.seller()
})
afterAll(async () => world.dispose())

const LINES = [
  { Sku: "BEANIE", Title: "Beanie", Variation: "", Quantity: 4, Price: 1000, WeightGrams: 100 },
  { Sku: "SCARF", Title: "Scarf", Variation: "", Quantity: 1, Price: 2500, WeightGrams: 200 },
]

async function sold(name: ShopName): Promise<ToldSale> {
  await seller.account(name, { NotifyShop: "Never" })
  const sale = await world.shop(name).sale({ Lines: LINES })
  await bringIn(name, sale)
  return sale
}
const bringIn = async (name: ShopName, { Id }: ToldSale) => world.bringIn(name, { ids: [Id], lines: [] })

async function refund(name: ShopName, sale: ToldSale, ...counts: readonly number[]): Promise<void> {
  const Refund = sale.Lines.flatMap(({ Id }, place) => {
    const Quantity = counts[place] ?? 0
    return Quantity > 0 ? [{ Line: Id, Quantity }] : []
  })
  await world.shop(name).edit(sale.Id, { Refund })
  await bringIn(name, sale)
}

async function theItem(): Promise<ShipmentItem> {
  const [item, ...more] = await seller.items()
  if (item === undefined || more.length > 0) throw new Error(`there are ${more.length + 1} items`)
  return item
}
async function change(over: (item: ShipmentItem) => Partial<ShipmentItem>): Promise<void> {
  const { Id } = await theItem()
  await inScope(world.edge.db, seller, async (tx) => {
    const item = (await lockItems(tx, [Id])).get(Id)
    if (item !== undefined) await saveAndTell(tx, [{ ...item, ...over(item) }], "Test")
  })
}
const weigh = async (Weight: number) =>
  change(({ PackageDimensions }) => ({ PackageDimensions: { ...PackageDimensions, Weight } }))
const pieces = ({ MarketplaceOrderLines }: ShipmentItem) =>
  MarketplaceOrderLines.map(({ Product, Quantity }) => `${Product.Sku} ${Quantity}`)
const book = async () => seller.book((await theItem()).Id, NUMBER)
const concerns = async () => (await seller.client.call(listConcerns)).result?.Concerns ?? []

/** What is kept of orders that their shop calls cancelled. */
async function cancelled(): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from marketplace_concern where customer_id = ${seller.customerId} and closed is null`.execute(
    world.edge.ownerDb,
  )
  return rows.map(({ kind }) => kind)
}

/** Presses Notify Marketplace, and does what follows from it. Answers how the item stands then. */
async function notify(): Promise<string> {
  const { Id } = await theItem()
  await seller.client.call(dispatchItems, { body: { Ids: [Id] } })
  const platform = { ...world.edge.platform, publicUrl: world.edge.url }
  for (;;) {
    const looked = await lookAtItems(platform)
    const parcels = await claimDispatches(platform.db, 16, timingsOf(platform))
    await Promise.all(parcels.map(async (parcel) => attendParcel(platform, parcel)))
    if (looked + parcels.length === 0) return (await theItem()).MarketplaceStatus
  }
}
async function failures(): Promise<readonly string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from marketplace_dispatch where customer_id = ${seller.customerId} and state = 'Failed'`.execute(
    world.edge.ownerDb,
  )
  return rows.map(({ message }) => message)
}

const toldSchema = z.object({
  Dispatches: z.array(z.object({ Lines: z.array(z.object({ Id: z.string(), Quantity: z.int() })) })),
})
/** What the shop has as sent. */
const piecesTold = async (name: ShopName, { Id }: ToldSale) =>
  toldSchema
    .parse(await world.shop(name).control("GET", `orders/${encodeURIComponent(Id)}`))
    .Dispatches.flatMap(({ Lines }) => Lines)

/** What a part refund of two beanies and the scarf leaves in a parcel. */
const leftOf = (name: ShopName) =>
  MONEY_ALONE.has(name) ? ["BEANIE 4", "SCARF 1"] : MONEY_OF_A_LINE.has(name) ? ["BEANIE 4"] : ["BEANIE 2"]
const goodsOf = (name: ShopName) => (MONEY_OF_A_LINE.has(name) ? /: 1 × Scarf\./ : /: 2 of 4 × Beanie and 1 × Scarf\./)

describe("a part of an order that is refunded before it is booked (SHOP-16, SHOP-21)", () => {
  it.each(SHOPS)("%s: the pieces leave, and the weight with them", async (name) => {
    const sale = await sold(name)
    if (!WEIGH.has(name)) await weigh(0.6)
    expect((await theItem()).PackageDimensions.Weight).toBe(0.6)
    await refund(name, sale, 2, 1)
    const item = await theItem()
    expect(pieces(item)).toEqual(leftOf(name))
    const asked = item.ShopDifferences?.Changes.find(({ Part }) => Part === "Weight")
    if (WEIGH.has(name)) expect([item.PackageDimensions.Weight, asked]).toEqual([0.2, undefined])
    else if (MONEY_ALONE.has(name)) expect([item.PackageDimensions.Weight, asked]).toEqual([0.6, undefined])
    else expect([item.PackageDimensions.Weight, asked]).toMatchObject([0, { Was: "0.6", Now: "" }])
    const said = await concerns()
    if (MONEY_ALONE.has(name) || MONEY_OF_A_LINE.has(name)) {
      expect(said).toMatchObject([{ Title: "Money refunded", CanTakeOut: false, Link: "" }])
    } else expect(said).toEqual([])
    // The same word again changes nothing.
    await bringIn(name, sale)
    expect(pieces(await theItem())).toEqual(leftOf(name))
  })

  it.each(SHOPS)("%s: all of it leaves the list", async (name) => {
    const sale = await sold(name)
    await refund(name, sale, 4, 1)
    const State = SAY_CANCELLED.has(name) ? "Cancelled" : "Refunded"
    expect(await theItem()).toMatchObject({ Status: "Deleted", ShopState: { State } })
    expect(await concerns()).toEqual([])
  })
})

describe("a part of an order that is refunded after it is booked (CONCERN-7)", () => {
  it.each(SHOPS)("%s: is a concern, is taken out, and the shop takes the rest", async (name) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 2, 1)
    expect(pieces(await theItem())).toEqual(["BEANIE 4", "SCARF 1"])
    const [concern, ...more] = await concerns()
    expect(more).toEqual([])
    if (MONEY_ALONE.has(name)) {
      expect(concern).toMatchObject({ Title: "Money refunded after booking", CanTakeOut: false })
      expect(concern?.Description).toMatch(/gave 45\.00 GBP of order .+ back after its label was booked/)
    } else {
      expect(concern).toMatchObject({ Title: "Part of an order refunded after booking", CanTakeOut: true })
      expect(concern?.Description).toMatch(goodsOf(name))
      for (let press = 0; press < 2; press += 1) {
        const { error } = await seller.client.call(takeOutGoods, { params: { id: concern?.Id ?? "" } })
        expect(error).toBeNull()
      }
    }
    expect(pieces(await theItem())).toEqual(leftOf(name))
    // eBay's money that names no piece is still to be looked at.
    if (MONEY_OF_A_LINE.has(name)) expect(await concerns()).toMatchObject([{ Title: "Money refunded after booking" }])
    else if (!MONEY_ALONE.has(name)) expect(await concerns()).toEqual([])
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
    if (TELLS_PIECES.has(name)) expect(await piecesTold(name, sale)).toEqual([{ Id: sale.Lines[0]?.Id, Quantity: 2 }])
    await bringIn(name, sale)
    expect(pieces(await theItem())).toEqual(leftOf(name))
  })

  it.each(SHOPS)("%s: left as it is, it is not raised again, and the shop takes what it still wants", async (name) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 2, 1)
    for (const { Id } of await concerns()) await seller.client.call(dismissConcern, { params: { id: Id } })
    await world.shop(name).edit(sale.Id, { Service: "Another postage" })
    await bringIn(name, sale)
    expect(await concerns()).toEqual([])
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
  })

  it.each(SHOPS)("%s: the shop takes what is left although we have not heard of the refund yet", async (name) => {
    const sale = await sold(name)
    await book()
    const Refund = sale.Lines.map(({ Id }, place) => ({ Line: Id, Quantity: place === 0 ? 2 : 1 }))
    await world.shop(name).edit(sale.Id, { Refund })
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
  })

  it.each(SHOPS)("%s: all of it is a concern without anything to take out, and is not told as sent", async (name) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 4, 1)
    if (SAY_CANCELLED.has(name)) expect(await cancelled()).toEqual(["cancelled-after-booking"])
    else {
      expect(await cancelled()).toEqual([])
      expect(await concerns()).toMatchObject([{ Title: "Order refunded after booking", CanTakeOut: false }])
    }
    expect(await notify()).toBe("AwaitingDispatch")
    expect(await failures()).toEqual(
      [1, 2].map(() => expect.stringMatching(/^All of it was refunded or cancelled at /)),
    )
  })
})

describe("an order that is refunded after the shop was told that it is sent (CONCERN-7)", () => {
  it.each(SHOPS)("%s: a part of it is a concern", async (name) => {
    const sale = await sold(name)
    await book()
    expect(await notify()).toBe("Dispatched")
    await refund(name, sale, 2, 1)
    const said = (await concerns()).map((concern) => concern.Title)
    if (SILENT_ONCE_SENT.has(name)) expect(said).toEqual([])
    else if (MONEY_ALONE.has(name)) expect(said).toEqual(["Money refunded after booking"])
    else expect(said).toEqual(["Part of an order refunded after booking"])
  })

  it.each(SHOPS)("%s: all of it is a concern", async (name) => {
    const sale = await sold(name)
    await book()
    expect(await notify()).toBe("Dispatched")
    await refund(name, sale, 4, 1)
    const said = (await concerns()).map((concern) => concern.Title)
    if (name === "tiktok") expect(await cancelled()).toEqual(["cancelled-after-booking"])
    else expect(said).toEqual(SILENT_ONCE_SENT.has(name) ? [] : ["Order refunded after booking"])
  })
})
