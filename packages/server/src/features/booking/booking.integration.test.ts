import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { aFlatCatalogue, ALL_FLAT_COURIERS } from "@smart-send/testkit/a-flat-catalogue"
import type { BookingWorld } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"

let world: BookingWorld
testsShareABookingWorld((given) => {
  world = given
})

describe("complete", () => {
  it("books every item, takes exactly the prepared total, and returns the tracking numbers", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(3)
    const order = await seller.prepared(ids)
    const { statusCode, result } = await seller.complete(order)
    expect(statusCode).toBe(200)
    expect(result).toMatchObject({ Reference: order, BookingStatus: "Booked", Balance: 4.75 })
    expect(result?.Items.every((line) => line.BookingStatus === "Booked" && line.TrackingNumber !== "")).toBe(true)
    const { rows } = await sql<{ doc: { BookingDetails: object; MarketplaceStatus: string } }>`
      select doc from item where id = ${ids[0]}`.execute(world.edge.ownerDb)
    expect(rows[0]?.doc).toMatchObject({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: { Reference: order, BookingStatus: "Booked", TrackingNumber: result?.Items[0]?.TrackingNumber },
    })
  })

  it("stores the amount paid on the item", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    await seller.complete(await seller.prepared(ids))
    const { rows } = await sql<{ paid: object }>`
      select doc -> 'BookingDetails' as paid from item where id = ${ids[0]}
    `.execute(world.edge.ownerDb)
    expect(rows[0]?.paid).toMatchObject({ BookingStatus: "Booked", TotalPrice: 1.75, TotalPriceExVat: 1.46 })
  })

  it("stores the day and the way of the hand-over on the item, as quoted at that moment", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    await seller.complete(await seller.prepared(ids))
    const { rows } = await sql<{ doc: ShipmentItem; submitted: Date }>`
      select item.doc, booking.submitted from item join booking on booking.item_id = item.id where item.id = ${ids[0]}
    `.execute(world.edge.ownerDb)
    const [booked] = rows
    if (booked === undefined) throw new Error("the item was not booked")
    const { Quote } = quoteStateOf(aFlatCatalogue(), booked.doc, londonMoment(booked.submitted))
    expect(Quote?.Delivery.HandOver).toBeDefined()
    expect(booked.doc.BookingDetails).toMatchObject({
      Labels: 1,
      BookingStatus: "Booked",
      HandOver: Quote?.Delivery.HandOver,
      HandOverWay: Quote?.Service.HandOver,
      CutOff: "16:00",
    })
  })

  it("gives the same answer again, and books nothing twice", async () => {
    const seller = await world.seller(10_00)
    const order = await seller.prepared(await seller.items(2))
    const first = await seller.complete(order)
    expect(await seller.complete(order)).toEqual(first)
    expect(await seller.balance()).toMatchObject({ Balance: 6.5, Held: 0 })
  })

  it("is refused with 402 as a whole when the credit is not enough, and the items stay None", async () => {
    const seller = await world.seller(3_49)
    const ids = await seller.items(2)
    const order = await seller.prepared(ids)
    expect(await seller.complete(order)).toMatchObject({ statusCode: 402, error: { code: "INSUFFICIENT-FUNDS" } })
    expect((await seller.status(ids)).map((line) => line.BookingStatus)).toEqual(["None", "None"])
    expect(await seller.balance()).toMatchObject({ Balance: 3.49, Held: 0 })
  })

  it("is refused with 409 after the price has expired, and holds nothing", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(2)
    const order = await seller.prepared(ids)
    await sql`update booking set quote_expires = now() - interval '1 second' where item_id = ${ids[1]}`.execute(
      world.edge.ownerDb,
    )
    expect(await seller.complete(order)).toMatchObject({ statusCode: 409, error: { code: "QUOTE-EXPIRED" } })
    expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0 })
    expect(await seller.complete(await seller.prepared(ids))).toMatchObject({
      result: { BookingStatus: "Booked" },
    })
  })

  it("charges nothing for a parcel that was changed after its price was fixed", async () => {
    const seller = await world.seller(10_00)
    const [id] = await seller.items(1)
    const order = await seller.prepared([id ?? ""])
    // The item is now too heavy for the service. A change that left the price the same would not matter.
    await sql`update item set doc = jsonb_set(doc, '{PackageDimensions,Weight}', '11') || '{"Updated": "2026-11-20T10:00:00.000Z"}' where id = ${id}`.execute(
      world.edge.ownerDb,
    )
    expect(await seller.complete(order)).toMatchObject({ statusCode: 409, error: { code: "QUOTE-EXPIRED" } })
    await sql`update item set doc = jsonb_set(doc, '{PackageDimensions,Weight}', '2') where id = ${id}`.execute(
      world.edge.ownerDb,
    )
    expect(await seller.complete(order)).toMatchObject({
      statusCode: 200,
      result: { BookingStatus: "Booked", Balance: 8.25 },
    })
  })

  it("charges the agreed price until it expires, even when dearer rates have come into force", async () => {
    const seller = await world.seller(10_00)
    const [first = "", second = ""] = await seller.items(2)
    const agreed = await seller.prepared([first])
    const { platform } = world.edge
    const before = platform.catalogue
    try {
      Object.assign(platform, { catalogue: aFlatCatalogue(ALL_FLAT_COURIERS, 500) })
      expect(await seller.complete(agreed)).toMatchObject({ statusCode: 200, result: { Balance: 8.25 } })
      expect((await seller.prepare([second])).result?.TotalPrice).toBe(6)
    } finally {
      Object.assign(platform, { catalogue: before })
    }
  })

  it("refuses an option that the order was not prepared with", async () => {
    const seller = await world.seller(10_00)
    const order = await seller.prepared(await seller.items(1))
    const body = JSON.stringify({ Reference: order, PaymentMethod: "PrePay", OptionId: "wren-flat:Cover:" })
    const token = await world.edge.token(seller.tenant, seller.customerId)
    const headers = { authorization: `Bearer ${token}`, "x-tenant": seller.tenant, "content-type": "application/json" }
    const answer = await world.edge.rawFetch("/edge/demo/shipping/PARCELYARD/main/complete", {
      method: "POST",
      headers,
      body,
    })
    expect(await answer.json()).toMatchObject({ statusCode: 409, error: { code: "STATE-NOT-ALLOWED" } })
  })

  it("returns an item that the courier refuses to Sold with the courier's words, books the others, and books only the failed one again", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(3)
    const order = await seller.prepared(ids)
    await sql`update booking set product_code = 'GONE' where item_id = ${ids[1]}`.execute(world.edge.ownerDb)
    const { statusCode, result } = await seller.complete(order)
    expect([statusCode, result?.BookingStatus, result?.Balance]).toEqual([200, "Booked", 6.5])
    expect(result?.Items.map((line) => [line.BookingStatus, line.Failed, line.Code])).toEqual([
      ["Booked", false, null],
      ["None", true, "COURIER-PRODUCT"],
      ["Booked", false, null],
    ])
    expect(result?.Items[1]?.Error).toBe(
      "The courier does not offer this service at the moment. Choose another service.",
    )
    const failed = (result?.Items ?? []).filter((line) => line.Failed).map((line) => line.ItemId)
    const again = await seller.complete(await seller.prepared(failed))
    expect(again.result).toMatchObject({ BookingStatus: "Booked", Balance: 4.75 })
    expect((await seller.status(ids)).every((line) => line.BookingStatus === "Booked" && !line.Failed)).toBe(true)
  })

  it("reports the status of the whole order of a line, with the couriers asked", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(4)
    const order = await seller.prepared(ids.slice(0, 3))
    await sql`update booking set product_code = 'GONE' where item_id = ${ids[1]}`.execute(world.edge.ownerDb)
    await seller.complete(order)
    const told = await seller.status(ids.slice(0, 1), { WholeOrders: true })
    expect(new Map(told.map((line) => [line.ItemId, line.Failed ? "Failed" : line.BookingStatus]))).toEqual(
      new Map(ids.slice(0, 3).map((id, place) => [id, place === 1 ? "Failed" : "Booked"])),
    )
    expect([...new Set(told.map(({ CourierName }) => CourierName))]).toEqual(["wren"])
    expect(await seller.status(ids.slice(0, 1))).toHaveLength(1)
    // Prepared with others but never paid for, so it belongs to no paid order yet.
    await seller.prepare(ids.slice(3))
    expect(await seller.status(ids.slice(3), { WholeOrders: true })).toMatchObject([{ BookingStatus: "None" }])
    const stranger = await world.seller(0)
    expect(await stranger.status(ids.slice(0, 1), { WholeOrders: true })).toEqual([])
  })

  it("reports the whole of a press, also what of it is not paid for yet (BOOK-62)", async () => {
    const seller = await world.seller(20_00)
    const ids = await seller.items(4)
    const [first, second, third, other] = [ids.slice(0, 1), ids.slice(1, 2), ids.slice(2, 3), ids.slice(3)] as const
    const [press, before] = [crypto.randomUUID(), crypto.randomUUID()]
    // Prepared before, by a press that was never paid for.
    await seller.prepare([...second, ...other], before)
    const one = await seller.prepared(first, press)
    const two = await seller.prepared(second, press)
    await seller.prepared(third, press)
    expect(await seller.status(second)).toMatchObject([{ BookingStatus: "None", ToBePaid: false }])
    await seller.complete(one)
    const told = async (asked: readonly ItemId[]) => {
      const whole = await seller.status(asked, { WholeOrders: true })
      return new Map(whole.map((line) => [ids.indexOf(line.ItemId), line.ToBePaid ? "ToBePaid" : line.BookingStatus]))
    }
    expect(await told(first)).toEqual(
      new Map([
        [0, "Booked"],
        [1, "ToBePaid"],
        [2, "ToBePaid"],
      ]),
    )
    expect(await seller.status(other)).toMatchObject([{ BookingStatus: "None", ToBePaid: false }])
    await seller.complete(two)
    await sql`update booking set quote_expires = now() where item_id = ${ids[2]}`.execute(world.edge.ownerDb)
    expect(await told(second)).toEqual(
      new Map([
        [0, "Booked"],
        [1, "Booked"],
      ]),
    )
    expect(await seller.status(third)).toMatchObject([{ BookingStatus: "None", ToBePaid: false }])
    const stranger = await world.seller(0)
    expect(await stranger.status(first, { WholeOrders: true })).toEqual([])
  })

  it("adds to the activity of its items and to the product memory", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(3)
    await seller.complete(await seller.prepared(ids))
    expect((await seller.status(ids)).map((line) => line.BookingStatus)).toEqual(["Booked", "Booked", "Booked"])
    const of = seller.customerId
    const { rows: noted } = await sql`
      select item_id, array_agg(distinct cause) as causes, array_agg(distinct changed_by) as hands from item_activity
      where customer_id = ${of} and changes @> '[{"Field": "BookingDetails"}]' group by item_id order by item_id
    `.execute(world.edge.ownerDb)
    expect(noted).toEqual(ids.toSorted().map((id) => ({ item_id: id, causes: ["Booking"], hands: ["Booking"] })))
    const { rows: taught } = await sql`
      select sku_key, uses, doc -> 'Dimensions' ->> 'Weight' as weight from product where customer_id = ${of}
    `.execute(world.edge.ownerDb)
    expect(taught).toEqual([{ sku_key: "tea-1", uses: 3, weight: "1" }])
  })

  it("is refused on an account with a breach in the ledger", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    const order = await seller.prepared(ids)
    const stop = (set: string) =>
      sql`update account set stopped = ${sql.raw(set)} where customer_id = ${seller.customerId} and kind = 'prepay'`.execute(
        world.edge.ownerDb,
      )
    await stop("now()")
    expect(await seller.prepare(ids)).toMatchObject({ statusCode: 503, error: { code: "BOOKING-STOPPED" } })
    expect(await seller.complete(order)).toMatchObject({ statusCode: 503, error: { code: "BOOKING-STOPPED" } })
    await stop("null")
    expect(await seller.complete(order)).toMatchObject({ statusCode: 200 })
  })
})
