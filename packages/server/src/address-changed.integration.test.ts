import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { settleDifferences } from "@smart-send/contract/marketplace-account/settle-differences"
import { groupItems } from "@smart-send/contract/item/group-items"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { SHOPS } from "@smart-send/sandbox/fixtures/linked-shops"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { ACCOUNT, FURTHER, NEW, OLD, testsShareMovingBuyers } from "./fixtures/moving-buyers.ts"
import { inScope } from "./platform/db/scope.ts"

const buyers = testsShareMovingBuyers(SHOPS)

describe("an address that is changed at the shop after the label is booked (CONCERN-5)", () => {
  it.each(SHOPS)(
    "is a concern with both addresses at %s, before and after the shop was told of the dispatch",
    async (name) => {
      const { order } = await buyers.bookedAt(name)
      expect(await buyers.concerns()).toEqual([])
      await buyers.moves(name, order)
      const [fields = []] = await buyers.differing()
      expect(fields).toEqual(expect.arrayContaining(["Town: Leeds > York", "Postcode: LS1 4DY > YO1 7HH"]))
      // Back to what the label has.
      await buyers.moves(name, order, OLD)
      expect(await buyers.concerns()).toEqual([])
      await buyers.dispatched(name, order)
      expect(await buyers.concerns()).toEqual([])
      await buyers.moves(name, order)
      expect((await buyers.differing())[0]).toEqual(fields)
      expect((await buyers.concerns())[0]).toMatchObject({ Button: "Cancel and rebook to the new address" })
    },
  )

  it("is over once the courier has the parcel", async () => {
    const { order } = await buyers.bookedAt("ebay")
    await buyers.moves("ebay", order)
    expect(await buyers.concerns()).toHaveLength(1)
    const { Id } = await buyers.itemOf(order)
    await inScope(buyers.world().edge.db, buyers.seller(), async (tx) => {
      const TrackingSummary = aTrackingSummary({ InTransit: "2026-11-28T10:00:00.000Z" })
      await sql`update item set doc = doc || ${JSON.stringify({ TrackingSummary })}::jsonb where id = ${Id}`.execute(tx)
    })
    expect(await buyers.concerns()).toEqual([])
    await buyers.moves("ebay", order, FURTHER)
    expect(await buyers.concerns()).toEqual([])
  })

  it("that the seller has put aside stays so when the shop tells the same one again", async () => {
    const { order } = await buyers.bookedAt("shopify")
    await buyers.moves("shopify", order)
    await sql`update marketplace_concern set closed = now() where customer_id = ${buyers.seller().customerId}`.execute(
      buyers.world().edge.ownerDb,
    )
    await buyers.dispatched("shopify", order)
    expect(await buyers.concerns()).toEqual([])
    await buyers.moves("shopify", order, FURTHER)
    expect(await buyers.concerns()).toHaveLength(1)
  })
})

it("of one of two orders in a parcel names that one", async () => {
  await buyers.link("ebay")
  const one = await buyers.sold("ebay", { Id: "ada" })
  const other = await buyers.sold("ebay", { Id: "ada" })
  expect((await buyers.itemOf(one)).Id).toBe((await buyers.itemOf(other)).Id)
  const line = await buyers.book(one)
  await buyers.moves("ebay", other)
  const [{ Description } = { Description: "" }] = await buyers.concerns()
  expect(Description).toContain(`The address of order ${other} was changed at eBay`)
  expect(Description).not.toContain(one)
  await buyers.cancel(line)
  // The other order stays at the label's address, so the parcel keeps it until the seller says where it goes (SHOP-32).
  const free = await buyers.itemOf(one)
  expect(free.Recipient.Town).toBe("Leeds")
  expect(free.ShopDifferences?.Moved?.map(({ OrderId }) => OrderId)).toEqual([other])
})

/** Two orders of one buyer in one booked parcel, which have moved to different addresses since. */
async function apart() {
  await buyers.link("ebay")
  const one = await buyers.sold("ebay", { Id: "ada" })
  const other = await buyers.sold("ebay", { Id: "ada" })
  expect((await buyers.itemOf(one)).Id).toBe((await buyers.itemOf(other)).Id)
  const line = await buyers.book(one)
  await buyers.moves("ebay", one)
  await buyers.moves("ebay", other, DERBY)
  return { one, other, line }
}
const DERBY = { Line1: "9 Iron Gate", Line2: "", Town: "Derby", County: "", Postcode: "DE1 3GL" }
const agreedFor = async (line: Awaited<ReturnType<typeof apart>>["line"], order: string) => {
  const offer = (await buyers.of(line)).Rebookings.find(({ Orders }) => Orders.includes(order))
  if (offer?.Priced == null) throw new Error("nothing is offered for that order")
  return offer.Priced
}

const towns = async () =>
  (await buyers.concerns()).map(({ AddressChange, AddressChanges = [] }) => ({
    one: AddressChange,
    each: AddressChanges.map(({ Orders, Rows }) => [Orders, Rows.find(({ Field }) => Field === "Town")]),
  }))

describe("two orders in one parcel that move to different addresses (CONCERN-5)", () => {
  it("are one concern that shows each, and offers each", async () => {
    const { one, other, line } = await apart()
    expect(await towns()).toEqual([
      {
        one: undefined,
        each: [
          [[other], { Field: "Town", Was: "Leeds", Now: "Derby" }],
          [[one], { Field: "Town", Was: "Leeds", Now: "York" }],
        ],
      },
    ])
    const [concern] = await buyers.concerns()
    expect(concern).toMatchObject({ Button: "Choose an address or split" })
    expect(concern?.Description).toContain("go to different addresses by eBay")
    const { Rebooking, Rebookings } = await buyers.of(line)
    expect([Rebooking, Rebookings.map(({ Orders }) => Orders)]).toEqual([null, [[other], [one]]])
  })

  it("are one address again once both have the same, and none once both have the label's", async () => {
    const { one, other, line } = await apart()
    await buyers.moves("ebay", other, NEW)
    const [concern] = await buyers.concerns()
    expect(concern?.AddressChanges).toBeUndefined()
    expect(concern?.Description).toContain(`The addresses of orders ${other} and ${one} were changed`)
    expect((await buyers.of(line)).Rebooking?.Orders).toEqual([other, one])
    await buyers.moves("ebay", one, OLD)
    expect((await buyers.concerns())[0]?.Description).toContain(`The address of order ${other} was changed`)
    await buyers.moves("ebay", other, OLD)
    expect(await buyers.concerns()).toEqual([])
  })

  it.each([
    ["York", 0],
    ["Derby", 1],
  ] as const)("are booked again to the one that was chosen: %s", async (town, which) => {
    const { one, other, line } = await apart()
    const order = which === 0 ? one : other
    await buyers.rebook(line, await agreedFor(line, order))
    await buyers.rebooked(line, "Booked")
    const item = await buyers.itemOf(order)
    expect(item).toMatchObject({ Recipient: { Town: town }, BookingDetails: { BookingStatus: "Booked" } })
    expect(item.ShopDifferences).toBeUndefined()
    // The shop's word of the other is known, and no news, also when it tells something else of the buyer.
    for (const each of [one, other]) await buyers.moves("ebay", each, { Phone: "07700 900999" })
    expect(await buyers.concerns()).toEqual([])
  })

  it("are booked to neither where the seller has agreed to an address that is no order's any more", async () => {
    const { one, line } = await apart()
    const agreed = await agreedFor(line, one)
    await buyers.moves("ebay", one, FURTHER)
    expect(await buyers.rebook(line, agreed)).toMatchObject({ statusCode: 409 })
    expect(await buyers.liveOf(one)).toBe(1)
  })

  it("keep the label's address once it is cancelled: nobody takes one of them, and split, each takes its own", async () => {
    const { one, other, line } = await apart()
    await buyers.cancel(line)
    const item = await buyers.itemOf(one)
    expect(item).toMatchObject({ MarketplaceStatus: "Sold", Recipient: { Town: "Leeds" } })
    expect(item.ShopDifferences?.Moved?.map(({ OrderId }) => OrderId)).toEqual([other, one])
    const take = async (Id: typeof item.Id) =>
      (await buyers.seller().client.call(settleDifferences, { body: { Ids: [Id], Take: true } })).result?.Items[0]
    expect(await take(item.Id)).toMatchObject({ Success: false, Error: expect.stringContaining("Split it first") })
    const Shipments = item.MarketplaceOrderLines.map(({ Quantity }, Line) => ({
      Lines: [{ ItemId: item.Id, Line, Quantity }],
    }))
    const Items = [{ Id: item.Id, Updated: item.Updated }]
    const split = await buyers.seller().client.call(groupItems, { body: { Items, Mode: "CUSTOM", Shipments } })
    expect(split.error).toBeNull()
    for (const [order, town] of [
      [one, "York"],
      [other, "Derby"],
    ] as const) {
      const mine = await buyers.itemOf(order)
      expect(mine.ShopDifferences?.Recipient.Town).toBe(town)
      expect(await take(mine.Id)).toMatchObject({ Success: true })
      expect((await buyers.itemOf(order)).Recipient.Town).toBe(town)
    }
  })

  it("stay as they are once the seller keeps what the parcel has", async () => {
    const { one, other, line } = await apart()
    await buyers.cancel(line)
    const { Id } = await buyers.itemOf(one)
    await buyers.seller().client.call(settleDifferences, { body: { Ids: [Id], Take: false } })
    await buyers.bringIn("ebay", one, other)
    const item = await buyers.itemOf(one)
    expect([item.Recipient.Town, item.ShopDifferences]).toEqual(["Leeds", undefined])
  })
})

/** An order that awaits payment while its buyer moves. */
async function staged() {
  await buyers.link("ebay")
  const order = await buyers.sold("ebay")
  const { Id } = await buyers.ready(order)
  const Reference = await buyers.seller().prepared([Id])
  await buyers.seller().client.call(stageBooking, { params: ACCOUNT, body: { Reference } })
  await buyers.moves("ebay", order)
  expect((await buyers.itemOf(order)).Recipient.Town).toBe("Leeds")
  return { order, Id, Reference }
}

describe("an item that is free again (SHOP-29)", () => {
  it.each(["ebay", "shopify", "woocommerce"] as const)(
    "has the address that %s has now, once its label is cancelled",
    async (name) => {
      const { order, line } = await buyers.bookedAt(name)
      await buyers.moves(name, order)
      await buyers.cancel(line)
      const item = await buyers.itemOf(order)
      expect(item).toMatchObject({
        Status: "Active",
        MarketplaceStatus: "Sold",
        Recipient: { Town: "York", Postcode: "YO17HH" },
      })
      expect(item.ShopDifferences).toBeUndefined()
      expect(await buyers.concerns()).toEqual([])
      await buyers.book(order)
      expect(await buyers.concerns()).toEqual([])
    },
  )

  it("keeps what the seller typed, and shows the shop's to take", async () => {
    await buyers.link("ebay")
    const order = await buyers.sold("ebay")
    await buyers.types(order, "1a Station Road")
    const line = await buyers.book(order)
    await buyers.moves("ebay", order)
    await buyers.cancel(line)
    const item = await buyers.itemOf(order)
    expect(item.Recipient).toMatchObject({ AddressLine1: "1a Station Road", Town: "Leeds" })
    expect(item.ShopDifferences?.Changes).toMatchObject([{ Part: "Address", Now: expect.stringContaining("York") }])
  })

  it("has it when its seller lets go of what awaited payment", async () => {
    const { order, Id } = await staged()
    await buyers.seller().client.call(releaseItems, { body: { Ids: [Id] } })
    expect((await buyers.itemOf(order)).Recipient.Town).toBe("York")
  })

  it("has it when the courier refuses its booking", async () => {
    const { order, Id, Reference } = await staged()
    await sql`update booking set product_code = 'GONE' where item_id = ${Id}`.execute(buyers.world().edge.ownerDb)
    const { result } = await buyers.seller().complete(Reference)
    expect(result?.Items).toMatchObject([{ Failed: true, Code: "COURIER-PRODUCT" }])
    expect(await buyers.itemOf(order)).toMatchObject({ BookingDetails: null, Recipient: { Town: "York" } })
    await buyers.book(order)
    expect(await buyers.concerns()).toEqual([])
  })
})
