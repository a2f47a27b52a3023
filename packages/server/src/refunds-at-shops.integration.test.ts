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
const CANCELLED = "cancelled-after-booking"
const PART = "Part of an order refunded after booking"
const WHOLE = "Order refunded after booking"
const MONEY = "Money refunded"
const MONEY_AFTER = "Money refunded after booking"

/** What comes of a refund of two of four beanies and of the scarf, and of one of all of them. */
interface ShopsWay {
  /** Of what is sent in the end. */
  readonly left: readonly string[]
  /** The weight in kg without them, and what the row says of it: of some products the shop says no weight. */
  readonly weight: number
  readonly asked: readonly string[]
  readonly before: readonly string[]
  readonly booked: string
  /** Once they are taken out. */
  readonly takenOut: readonly string[]
  /** Which of it the concern names. */
  readonly goods: RegExp
  /** What the shop has as sent, where it is told pieces. */
  readonly told: readonly number[] | null
  readonly sent: readonly string[]
  /** All of it, before it is booked, after that, and after it was sent. */
  readonly whole: "Refunded" | "Cancelled"
  readonly wholeBooked: string
  readonly wholeSent: readonly string[]
}

const PIECES: ShopsWay = {
  left: ["BEANIE 2"],
  weight: 0.2,
  asked: [],
  before: [],
  booked: PART,
  takenOut: [],
  goods: /: 2 of 4 × Beanie and 1 × Scarf\./,
  told: null,
  sent: [PART],
  whole: "Refunded",
  wholeBooked: WHOLE,
  wholeSent: [WHOLE],
}
const UNWEIGHED = { weight: 0, asked: ["0.6 "] }
const WAYS: Readonly<Record<ShopName, ShopsWay>> = {
  shopify: { ...PIECES, told: [2] },
  prestashop: PIECES,
  woocommerce: PIECES,
  // It tells pieces as cancelled, and an order of which none is left, too.
  tiktok: { ...PIECES, ...UNWEIGHED, told: [2], whole: "Cancelled", wholeBooked: CANCELLED, wholeSent: [CANCELLED] },
  // Before an order is sent what is given back is cancelled; afterwards it is a refund, which is told apart from the order.
  amazon: { ...PIECES, ...UNWEIGHED, told: [2], whole: "Cancelled", wholeBooked: CANCELLED },
  // It tells how much money came back, and pieces only where it is all of a line.
  ebay: {
    ...PIECES,
    ...UNWEIGHED,
    left: ["BEANIE 4"],
    before: [MONEY],
    takenOut: [MONEY_AFTER],
    goods: /: 1 × Scarf\./,
    told: [4],
  },
  // It tells how much money came back, and nothing of pieces.
  etsy: {
    ...PIECES,
    left: ["BEANIE 4", "SCARF 1"],
    weight: 0.6,
    before: [MONEY],
    booked: MONEY_AFTER,
    takenOut: [MONEY_AFTER],
    goods: /gave 45\.00 GBP of order .+ back after its label was booked/,
    sent: [MONEY_AFTER],
  },
}
const EACH = SHOPS.map((name) => [name, WAYS[name]] as const)

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
  const sale = await world.shop(name).sale({ Lines: LINES, Service: "Standard shipping" })
  await bringIn(name, sale)
  return sale
}
/** A busy machine may be late for the shop's answer: then it is asked again. */
async function bringIn(name: ShopName, { Id }: ToldSale): Promise<void> {
  const isDone = async () => {
    await sql`update marketplace_delivery set due = now() where due is not null`.execute(world.edge.ownerDb)
    await world.bringIn(name, { ids: [Id], lines: [] })
    const { rows } = await sql`select from marketplace_delivery where due is not null`.execute(world.edge.ownerDb)
    return rows.length === 0
  }
  await expect.poll(isDone).toBe(true)
}

async function refundUnheard(name: ShopName, sale: ToldSale, ...counts: readonly number[]): Promise<void> {
  const Refund = sale.Lines.flatMap(({ Id }, place) => {
    const Quantity = counts[place] ?? 0
    return Quantity > 0 ? [{ Line: Id, Quantity }] : []
  })
  await world.shop(name).edit(sale.Id, { Refund })
}
async function refund(name: ShopName, sale: ToldSale, ...counts: readonly number[]): Promise<void> {
  await refundUnheard(name, sale, ...counts)
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
    .Dispatches.flatMap(({ Lines }) => Lines.map(({ Quantity }) => Quantity))

/** What there is to do, by its title; of an order that its shop calls cancelled, by its kind. */
async function titles(): Promise<readonly string[]> {
  return [...(await concerns()).map(({ Title }) => Title), ...(await cancelled())]
}
const weightAsked = ({ ShopDifferences }: ShipmentItem) =>
  (ShopDifferences?.Changes ?? []).filter(({ Part }) => Part === "Weight").map(({ Was, Now }) => `${Was} ${Now}`)

describe("a part of an order that is refunded before it is booked (SHOP-16, SHOP-27)", () => {
  it.each(EACH)("%s: the pieces leave, and the weight with them", async (name, way) => {
    const sale = await sold(name)
    await weigh(0.6)
    await refund(name, sale, 2, 1)
    const item = await theItem()
    expect([pieces(item), item.PackageDimensions.Weight, weightAsked(item)]).toEqual([way.left, way.weight, way.asked])
    expect(await titles()).toEqual(way.before)
    // The same word again changes nothing.
    await bringIn(name, sale)
    expect(pieces(await theItem())).toEqual(way.left)
  })

  it.each(EACH)("%s: all of it leaves the list", async (name, { whole }) => {
    const sale = await sold(name)
    await refund(name, sale, 4, 1)
    expect(await theItem()).toMatchObject({ Status: "Deleted", ShopState: { State: whole } })
    expect(await titles()).toEqual([])
  })
})

describe("a part of an order that is refunded after it is booked (CONCERN-7)", () => {
  it.each(EACH)("%s: is a concern, is taken out, and the shop takes the rest", async (name, way) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 2, 1)
    expect(pieces(await theItem())).toEqual(["BEANIE 4", "SCARF 1"])
    const [concern, ...more] = await concerns()
    expect([concern?.Title, concern?.CanTakeOut, more]).toEqual([way.booked, way.booked === PART, []])
    expect(concern?.Description).toMatch(way.goods)
    // A second press finds nothing more to take out.
    for (let press = 0; press < 2; press += 1) {
      expect((await seller.client.call(takeOutGoods, { params: { id: concern?.Id ?? "" } })).error).toBeNull()
    }
    expect(pieces(await theItem())).toEqual(way.left)
    expect(await titles()).toEqual(way.takenOut)
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
    expect(way.told ?? (await piecesTold(name, sale))).toEqual(await piecesTold(name, sale))
    await bringIn(name, sale)
    expect(pieces(await theItem())).toEqual(way.left)
  })

  it.each(EACH)("%s: left as it is, it is not raised again, and the shop takes what it wants", async (name) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 2, 1)
    for (const { Id } of await concerns()) await seller.client.call(dismissConcern, { params: { id: Id } })
    await world.shop(name).edit(sale.Id, { Service: "Standard shipping, again" })
    await bringIn(name, sale)
    expect(await titles()).toEqual([])
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
  })

  it.each(EACH)("%s: the shop takes what is left although we have not heard of the refund yet", async (name) => {
    const sale = await sold(name)
    await book()
    await refundUnheard(name, sale, 2, 1)
    expect([await notify(), await failures()]).toEqual(["Dispatched", []])
  })

  it.each(EACH)("%s: all of it leaves nothing to take out, and is not told as sent", async (name, { wholeBooked }) => {
    const sale = await sold(name)
    await book()
    await refund(name, sale, 4, 1)
    expect(await titles()).toEqual([wholeBooked])
    expect((await concerns()).some(({ CanTakeOut }) => CanTakeOut)).toBe(false)
    expect(await notify()).toBe("AwaitingDispatch")
    const why: unknown = expect.stringMatching(/^All of it was refunded or cancelled at /)
    expect(await failures()).toEqual([why, why])
  })
})

describe("an order that is refunded after the shop was told that it is sent (CONCERN-7)", () => {
  it.each(EACH)("%s: a part of it is a concern", async (name, { sent }) => {
    const sale = await sold(name)
    await book()
    expect(await notify()).toBe("Dispatched")
    await refund(name, sale, 2, 1)
    expect(await titles()).toEqual(sent)
  })

  it.each(EACH)("%s: all of it is a concern", async (name, { wholeSent }) => {
    const sale = await sold(name)
    await book()
    expect(await notify()).toBe("Dispatched")
    await refund(name, sale, 4, 1)
    expect(await titles()).toEqual(wholeSent)
  })
})
