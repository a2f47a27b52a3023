import { randomUUID } from "node:crypto"
import type { BookingWorld } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"

let world: BookingWorld
testsShareABookingWorld((given) => {
  world = given
})

const reference = (answer: { readonly result: { readonly Reference: string } | null }) => answer.result?.Reference ?? ""

describe("prepare", () => {
  it("freezes price and option for 15 minutes, and moves no money", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(2)
    const { statusCode, result } = await seller.prepare(ids)
    expect(statusCode).toBe(200)
    expect(result).toMatchObject({
      Status: "Prepared",
      TotalPrice: 3.5,
      TotalPriceExVat: 2.92,
      TotalVat: 0.58,
      CurrencyCode: "GBP",
    })
    expect(result?.Items).toMatchObject(
      ids.map((id) => ({ ItemId: id, Status: "Prepared", TotalPrice: 1.75, OptionId: "wren-flat::", Code: null })),
    )
    const left = Date.parse(result?.Expires ?? "") - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThan(16 * 60_000)
    expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0, CurrencyCode: "GBP" })
    expect((await seller.status(ids)).map((line) => line.BookingStatus)).toEqual(["None", "None"])
  })

  it("gives two tabs the same lines and the same reference (RELY-9)", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(3)
    const [one, two] = await Promise.all([seller.prepare(ids), seller.prepare(ids.toReversed())])
    expect(reference(two)).toBe(reference(one))
    expect(two.result?.Items.map((line) => line.OrderLineId)).toEqual(
      one.result?.Items.map((line) => line.OrderLineId).toReversed(),
    )
  })

  it("shares the line of an item in two orders, so that it is paid for once", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(3)
    const one = await seller.prepare(ids.slice(0, 2))
    const two = await seller.prepare(ids.slice(1))
    expect(reference(two)).not.toBe(reference(one))
    await Promise.all([seller.complete(reference(one)), seller.complete(reference(two))])
    expect((await seller.status(ids)).map((line) => line.BookingStatus)).toEqual(["Booked", "Booked", "Booked"])
    expect(await seller.balance()).toMatchObject({ Balance: 4.75, Held: 0 })
  })

  it("says of each refused item why, and prepares the others", async () => {
    const seller = await world.seller(10_00)
    const [good = ""] = await seller.items(1)
    const [other = ""] = await (await world.seller(0)).items(1)
    const { result } = await seller.prepare([other, good, randomUUID()])
    expect(result?.TotalPrice).toBe(1.75)
    expect(result?.Items.map((line) => [line.ItemId === good, line.Status, line.Code])).toEqual([
      [false, "None", "NOT-FOUND"],
      [true, "Prepared", null],
      [false, "None", "NOT-FOUND"],
    ])
  })

  it("answers for another customer's item as for an unknown one", async () => {
    const seller = await world.seller(10_00)
    const [theirs = ""] = await (await world.seller(0)).items(1)
    const foreign = await seller.prepare([theirs])
    expect(foreign).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
    expect(foreign).toEqual(await seller.prepare([randomUUID()]))
    expect(await seller.complete(randomUUID())).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
    const other = await world.seller(0)
    const order = await other.prepared(await other.items(1))
    expect(await seller.complete(order)).toMatchObject({ statusCode: 404, error: { code: "NOT-FOUND" } })
  })

  it("refuses items that are not Sold and Active, are booked already or not valid, each with its code", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(4)
    const [saved, light, noService, booked = ""] = ids
    await seller.complete(await seller.prepared([booked]))
    const change = (id: string | undefined, doc: string) =>
      sql`update item set doc = doc || ${doc}::jsonb where id = ${id}`.execute(world.edge.ownerDb)
    await change(saved, '{"Status": "Inactive"}')
    await change(light, '{"PackageDimensions": {"Weight": 0, "Height": 0, "Width": 0, "Length": 0}}')
    await change(noService, '{"Service": null}')
    const { statusCode, error, validationErrors } = await seller.prepare(ids)
    expect([statusCode, error?.code]).toEqual([409, "NOT-PREPARED"])
    expect(validationErrors.map(({ field, code }) => [field, code])).toEqual([
      ["Items.0", "STATE-NOT-ALLOWED"],
      ["Items.1", "ITEM-WEIGHT"],
      ["Items.2", "SERVICE-MISSING"],
      ["Items.3", "STATE-NOT-ALLOWED"],
    ])
  })

  it("makes a new line when the price has changed, and expires the old one", async () => {
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    const before = await seller.prepare(ids)
    await sql`update booking set price_minor = 174, vat_minor = 29 where item_id = ${ids[0]}`.execute(
      world.edge.ownerDb,
    )
    const after = await seller.prepare(ids)
    expect(after.result?.Items[0]?.OrderLineId).not.toBe(before.result?.Items[0]?.OrderLineId)
    expect(await seller.complete(reference(before))).toMatchObject({
      statusCode: 409,
      error: { code: "QUOTE-EXPIRED" },
    })
    expect(await seller.complete(reference(after))).toMatchObject({
      statusCode: 200,
      result: { BookingStatus: "Booked" },
    })
  })
})
