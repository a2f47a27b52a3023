import { randomUUID } from "node:crypto"
import { createMarketplaces } from "@smart-send/connectors/marketplace-registry"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import type { BookingId } from "@smart-send/domain/id/id"
import { type ShipmentItem, shipmentItemSchema } from "@smart-send/domain/item/item"
import { type LinkedShops, openLinkedShops, SHOPS, type ShopName } from "@smart-send/sandbox/fixtures/linked-shops"
import {
  aFlatCatalogue,
  ALL_FLAT_COURIERS,
  type FlatCourier,
  flatServiceId,
} from "@smart-send/testkit/a-flat-catalogue"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { anItemService } from "@smart-send/testkit/an-item"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { type BookingWorld, createBookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { itemCalls } from "@smart-send/testkit/item-calls"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { keepDelivery } from "./features/marketplace-import/deliveries.ts"
import { settleDeliveries } from "./features/marketplace-import/fixtures/settle-deliveries.ts"
import { inScope } from "./platform/db/scope.ts"
import { createSeal } from "./platform/secrets/seal.ts"
import { allRoutes, importParts } from "./routes.ts"

const OLD = { Line1: "1 Station Road", Line2: "", Town: "Leeds", County: "", Postcode: "LS1 4DY" }
const NEW = { Line1: "22 Mill Lane", Line2: "", Town: "York", County: "", Postcode: "YO1 7HH" }
const FURTHER = { ...NEW, Line1: "5 Castle Gate" }
const account = { provider: "PARCELYARD", account: "main" }
const pricedAt = (pence: number) => aFlatCatalogue(ALL_FLAT_COURIERS, pence)

let world: BookingWorld
let shops: LinkedShops
let seller: Seller
const seal = createSeal({ current: "a secret key of the tests, long enough", old: [] }, "marketplaces")

beforeAll(async () => {
  shops = await openLinkedShops(SHOPS)
  const marketplaces = createMarketplaces(shops.connections)
  world = await createBookingWorld({}, (platform) => {
    Object.assign(platform, { marketplaces, credentialSeal: seal })
    return allRoutes(platform)
  })
  world.startWorker()
  world.startCancelling()
})
beforeEach(async () => {
  await sql`update marketplace_account set is_paused = true`.execute(world.edge.ownerDb)
  Object.assign(world.edge.platform, { catalogue: pricedAt(146) })
  await world.clearFaults()
  seller = await world.seller(100_00)
})
afterEach(async () => world.verify())
afterAll(async () => {
  await world.dispose()
  await shops.close()
})

const shopOf = (name: ShopName) => {
  const shop = shops.shops.get(name)
  if (shop === undefined) throw new Error(`${name} is not linked`)
  return shop
}

async function link(name: ShopName): Promise<void> {
  const marketplace = world.edge.platform.marketplaces?.get(name)
  if (marketplace === undefined) throw new Error(`${name} is not connected`)
  await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal, as: shopOf(name).account() })
}

/** What has changed is told as a webhook tells it. */
async function bringIn(name: ShopName, ...orderIds: readonly string[]): Promise<void> {
  const { externalId } = shopOf(name).account().profile
  const { platform } = world.edge
  await keepDelivery(world.edge.db, {
    connector: name,
    id: randomUUID(),
    externalId,
    news: { kind: "orders", orderIds },
  })
  await settleDeliveries(platform, importParts(platform))
}

async function sold(name: ShopName): Promise<string> {
  const { Id } = await shopOf(name).sale({
    Buyer: { Name: "Ada Buyer", ...OLD },
    Lines: [{ Quantity: 1, WeightGrams: 300 }],
  })
  await bringIn(name, Id)
  return Id
}

async function moves(name: ShopName, id: string, to: object = NEW): Promise<void> {
  await shopOf(name).edit(id, { Buyer: to })
  await bringIn(name, id)
}

async function itemOf(order: string): Promise<ShipmentItem> {
  const { rows } = await sql<{ doc: unknown }>`
    select doc from item where customer_id = ${seller.customerId}
      and doc @> ${JSON.stringify({ MarketplaceOrderLines: [{ MarketplaceOrderId: order }] })}::jsonb`.execute(
    world.edge.ownerDb,
  )
  return shipmentItemSchema.parse(rows[0]?.doc)
}

async function ready(order: string, courier: FlatCourier = "wren"): Promise<ShipmentItem> {
  const Service = anItemService({ Id: flatServiceId(courier), Provider: "PARCELYARD", AccountId: "main" })
  const PackageDimensions = {
    ...(await itemOf(order)).PackageDimensions,
    Weight: 0.3,
    Length: 20,
    Width: 15,
    Height: 5,
  }
  return itemCalls(() => seller.client).updated(await itemOf(order), { Service, PackageDimensions })
}

async function types(order: string, AddressLine1: string): Promise<void> {
  const item = await itemOf(order)
  await itemCalls(() => seller.client).updated(item, {
    Recipient: { ...item.Recipient, AddressLine1, AddressLine2: "" },
  })
}

async function lineOf(order: string): Promise<BookingId> {
  const [line] = await seller.status([(await itemOf(order)).Id])
  if (line?.OrderLineId == null || line.BookingStatus !== "Booked") throw new Error(JSON.stringify(line))
  return line.OrderLineId
}

async function book(order: string, courier: FlatCourier = "wren"): Promise<BookingId> {
  await seller.complete(await seller.prepared([(await ready(order, courier)).Id]))
  return lineOf(order)
}

/** An order that is booked to the old address. */
async function bookedAt(name: ShopName, courier: FlatCourier = "wren"): Promise<{ order: string; line: BookingId }> {
  await link(name)
  const order = await sold(name)
  return { order, line: await book(order, courier) }
}

const concerns = async () =>
  ((await seller.client.call(listConcerns)).result?.Concerns ?? []).filter(
    ({ Code }) => Code === "ADDRESS-CHANGED-AFTER-BOOKING",
  )
const differing = async () =>
  (await concerns()).map(({ AddressChange = [] }) =>
    AddressChange.filter(({ Was, Now }) => Was !== Now).map(({ Field, Was, Now }) => `${Field}: ${Was} > ${Now}`),
  )
const of = async (line: BookingId) => {
  const { result } = await seller.client.call(getCancellation, { params: { id: line } })
  if (result === null) throw new Error("no such line")
  return result
}
type Agreed = NonNullable<NonNullable<ResultOf<typeof getCancellation>["Rebooking"]>["Priced"]>
async function offered(line: BookingId): Promise<Agreed> {
  const { Rebooking } = await of(line)
  if (Rebooking?.Priced == null) throw new Error(JSON.stringify(Rebooking))
  return Rebooking.Priced
}
const rebooking = async (line: BookingId, { Price, OptionId, Address }: Agreed) =>
  seller.client.call(requestCancellation, {
    params: { ...account, id: line },
    body: { Reason: "WrongDetails", Rebook: { Price, OptionId, Address } },
  })
const cancel = async (line: BookingId) =>
  seller.client.call(requestCancellation, { params: { ...account, id: line }, body: {} })
const street = ({ Recipient: { AddressLine1, AddressLine2 } }: ShipmentItem) => `${AddressLine1} ${AddressLine2}`.trim()
const settled = async (line: BookingId, state: string) =>
  expect.poll(async () => (await of(line)).Cancellation?.Rebooking?.State, { timeout: 30_000 }).toBe(state)
/** How many labels the couriers have, of those that were not taken back. */
const liveOf = async (order: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking where item_id = ${(await itemOf(order)).Id} and status = 'Booked'`.execute(
    world.edge.ownerDb,
  )
  return rows[0]?.count
}

describe("an address that is changed at the shop after the label is booked (CONCERN-5)", () => {
  it.each(SHOPS)(
    "is a concern with both addresses at %s, before and after the shop was told of the dispatch",
    async (name) => {
      const { order } = await bookedAt(name)
      const shop = shopOf(name)
      expect(await concerns()).toEqual([])
      await moves(name, order)
      const [fields = []] = await differing()
      expect(fields).toEqual(expect.arrayContaining(["Town: Leeds > York", "Postcode: LS1 4DY > YO1 7HH"]))
      // Back to what the label has.
      await moves(name, order, OLD)
      expect(await concerns()).toEqual([])
      expect(await shop.dispatch(await shop.parcel(order))).toMatchObject({ kind: "told" })
      await bringIn(name, order)
      expect(await concerns()).toEqual([])
      await moves(name, order)
      expect((await differing())[0]).toEqual(fields)
      expect((await concerns())[0]).toMatchObject({ Button: "Cancel and rebook to the new address" })
    },
  )

  it("is over once the courier has the parcel", async () => {
    const { order } = await bookedAt("ebay")
    await moves("ebay", order)
    expect(await concerns()).toHaveLength(1)
    const { Id } = await itemOf(order)
    await inScope(world.edge.db, seller, async (tx) => {
      const TrackingSummary = aTrackingSummary({ InTransit: "2026-11-28T10:00:00.000Z" })
      await sql`update item set doc = doc || ${JSON.stringify({ TrackingSummary })}::jsonb where id = ${Id}`.execute(tx)
    })
    expect(await concerns()).toEqual([])
    await moves("ebay", order, FURTHER)
    expect(await concerns()).toEqual([])
  })

  it("that the seller has put aside stays so when the shop tells the same one again", async () => {
    const { order } = await bookedAt("shopify")
    await moves("shopify", order)
    await sql`update marketplace_concern set closed = now() where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    const shop = shopOf("shopify")
    await shop.dispatch(await shop.parcel(order))
    await bringIn("shopify", order)
    expect(await concerns()).toEqual([])
    await moves("shopify", order, FURTHER)
    expect(await concerns()).toHaveLength(1)
  })
})

describe("an item that is free again (SHOP-21)", () => {
  it.each(["ebay", "shopify", "woocommerce"] as const)(
    "has the address that %s has now, once its label is cancelled",
    async (name) => {
      const { order, line } = await bookedAt(name)
      await moves(name, order)
      await cancel(line)
      const item = await itemOf(order)
      expect(item).toMatchObject({
        Status: "Active",
        MarketplaceStatus: "Sold",
        Recipient: { Town: "York", Postcode: "YO17HH" },
      })
      expect(item.ShopDifferences).toBeUndefined()
      expect(await concerns()).toEqual([])
      await book(order)
      expect(await concerns()).toEqual([])
    },
  )

  it("keeps what the seller typed, and shows the shop's to take", async () => {
    await link("ebay")
    const order = await sold("ebay")
    await types(order, "1a Station Road")
    const line = await book(order)
    await moves("ebay", order)
    await cancel(line)
    const item = await itemOf(order)
    expect(street(item)).toBe("1a Station Road")
    expect(item.ShopDifferences?.Changes).toMatchObject([{ Part: "Address", Now: expect.stringContaining("York") }])
  })

  it("has it when its booking failed, or its seller let go of what awaited payment", async () => {
    await link("ebay")
    const order = await sold("ebay")
    const { Id } = await ready(order)
    const reference = await seller.prepared([Id])
    await seller.client.call(stageBooking, { params: account, body: { Reference: reference } })
    await moves("ebay", order)
    expect((await itemOf(order)).Recipient.Town).toBe("Leeds")
    await seller.client.call(releaseItems, { body: { Ids: [Id] } })
    expect((await itemOf(order)).Recipient.Town).toBe("York")
  })
})

describe("cancel and rebook to the new address (CANCEL-13)", () => {
  it("says what it costs before anything is paid, and costs that", async () => {
    const { order, line } = await bookedAt("ebay")
    expect((await of(line)).Rebooking).toBeNull()
    await moves("ebay", order)
    Object.assign(world.edge.platform, { catalogue: pricedAt(200) })
    const agreed = await offered(line)
    expect(agreed).toMatchObject({ Price: 2.4, Difference: 0.65, BalanceAfter: 97.6 })
    expect(await seller.balance()).toMatchObject({ Balance: 98.25, Held: 0 })
    await rebooking(line, agreed)
    await settled(line, "Booked")
    expect(await seller.balance()).toMatchObject({ Balance: 97.6, Held: 0 })
    const item = await itemOf(order)
    expect(item).toMatchObject({
      Recipient: { Town: "York" },
      BookingDetails: { BookingStatus: "Booked", TotalPrice: 2.4 },
    })
    expect((await of(line)).Cancellation?.Rebooking?.OrderLineId).toBe(item.BookingDetails?.OrderLineId)
    expect(await concerns()).toEqual([])
  })

  it("takes the shop's address also over what the seller typed, because they chose it", async () => {
    await link("shopify")
    const order = await sold("shopify")
    await types(order, "1a Station Road")
    const line = await book(order)
    await moves("shopify", order)
    await rebooking(line, await offered(line))
    await settled(line, "Booked")
    const item = await itemOf(order)
    expect(item.Recipient.Town).toBe("York")
    expect(item.ShopDifferences).toBeUndefined()
  })

  it("books once, however many browsers press at once", async () => {
    const { order, line } = await bookedAt("ebay")
    await moves("ebay", order)
    const agreed = await offered(line)
    await Promise.all(Array.from({ length: 6 }, async () => rebooking(line, agreed)))
    await settled(line, "Booked")
    await rebooking(line, agreed)
    expect(await liveOf(order)).toBe(1)
    expect(await seller.balance()).toMatchObject({ Balance: 98.25, Held: 0 })
  })

  it("books nothing where the price or the address is another than was shown", async () => {
    const { order, line } = await bookedAt("ebay")
    await moves("ebay", order)
    const agreed = await offered(line)
    Object.assign(world.edge.platform, { catalogue: pricedAt(200) })
    expect(await rebooking(line, agreed)).toMatchObject({
      statusCode: 409,
      error: { message: expect.stringContaining("£2.40") },
    })
    Object.assign(world.edge.platform, { catalogue: pricedAt(146) })
    await moves("ebay", order, FURTHER)
    expect(await rebooking(line, agreed)).toMatchObject({ statusCode: 409 })
    expect((await of(line)).Cancellation).toBeNull()
    expect(await liveOf(order)).toBe(1)
  })

  it("goes on without the page where the courier decides later, and books nothing where it says no", async () => {
    const { order, line } = await bookedAt("ebay", "kestrel")
    const other = await bookedAtOnce("kestrel")
    await moves("ebay", order)
    await moves("ebay", other.order)
    await rebooking(line, await offered(line))
    await rebooking(other.line, await offered(other.line))
    expect((await of(line)).Cancellation?.Rebooking).toMatchObject({ State: "Waiting", OrderLineId: null })
    await world.decideRefund("kestrel", line, "refunded")
    // Turned down before the parcel has moved, it would be asked for again.
    await world.move("kestrel", (await itemOf(other.order)).BookingDetails?.TrackingNumber ?? "", "Collected")
    await world.decideRefund("kestrel", other.line, "rejected")
    await sql`update cancellation set due = now() where due is not null`.execute(world.edge.ownerDb)
    await settled(line, "Booked")
    await settled(other.line, "NotBooked")
    expect((await itemOf(order)).Recipient.Town).toBe("York")
    expect(await lineOf(other.order)).toBe(other.line)
    expect(await concerns()).toHaveLength(1)
  })

  it("leaves the item to be sent, with its new address and the reason, where the price has changed meanwhile", async () => {
    const { order, line } = await bookedAt("ebay", "kestrel")
    await moves("ebay", order)
    await rebooking(line, await offered(line))
    Object.assign(world.edge.platform, { catalogue: pricedAt(200) })
    await world.decideRefund("kestrel", line, "refunded")
    await sql`update cancellation set due = now() where due is not null`.execute(world.edge.ownerDb)
    await settled(line, "NotBooked")
    expect((await of(line)).Cancellation?.Rebooking?.WhyNot).toContain("£2.40")
    expect(await itemOf(order)).toMatchObject({
      MarketplaceStatus: "Sold",
      BookingDetails: null,
      Recipient: { Town: "York" },
    })
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
  })

  it("says so where the service does not go to the new address", async () => {
    const { order, line } = await bookedAt("ebay")
    await moves("ebay", order, { ...NEW, Town: "Dublin", Postcode: "D02 X285", Country: "IE" })
    const { Rebooking } = await of(line)
    expect(Rebooking).toMatchObject({ Priced: null, WhyNot: expect.stringMatching(/\w/) })
    await cancel(line)
    expect(await itemOf(order)).toMatchObject({ MarketplaceStatus: "Sold", Recipient: { CountryIsoCode: "IRL" } })
  })

  async function bookedAtOnce(courier: FlatCourier) {
    const order = await sold("ebay")
    return { order, line: await book(order, courier) }
  }
})
