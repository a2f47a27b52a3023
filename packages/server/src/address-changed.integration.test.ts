import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { SHOPS } from "@smart-send/sandbox/fixtures/linked-shops"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { ACCOUNT, FURTHER, OLD, testsShareMovingBuyers } from "./fixtures/moving-buyers.ts"
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
  expect((await buyers.itemOf(one)).Recipient.Town).toBe("York")
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
