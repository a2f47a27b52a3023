import { randomUUID } from "node:crypto"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import type { FlatCourier } from "@smart-send/testkit/a-flat-catalogue"
import { anOperator } from "@smart-send/testkit/an-operator"
import { describe, expect, it } from "vitest"
import { FURTHER, NEW, testsShareMovingBuyers } from "./fixtures/moving-buyers.ts"

const buyers = testsShareMovingBuyers(["ebay", "shopify"])

/** One more order of the shop that is linked already. */
async function bookedAtOnce(courier: FlatCourier) {
  const order = await buyers.sold("ebay")
  return { order, line: await buyers.book(order, courier) }
}

describe("cancel and rebook to the new address (CANCEL-13)", () => {
  it("says what it costs before anything is paid, and costs that", async () => {
    const { order, line } = await buyers.bookedAt("ebay")
    expect((await buyers.of(line)).Rebooking).toBeNull()
    await buyers.moves("ebay", order)
    buyers.costs(200)
    const agreed = await buyers.offered(line)
    expect(agreed).toMatchObject({ Price: 2.4, Difference: 0.65, BalanceAfter: 97.6 })
    expect(await buyers.seller().balance()).toMatchObject({ Balance: 98.25, Held: 0 })
    await buyers.rebook(line, agreed)
    await buyers.rebooked(line, "Booked")
    expect(await buyers.seller().balance()).toMatchObject({ Balance: 97.6, Held: 0 })
    const item = await buyers.itemOf(order)
    expect(item).toMatchObject({
      Recipient: { Town: "York" },
      BookingDetails: { BookingStatus: "Booked", TotalPrice: 2.4 },
    })
    expect((await buyers.of(line)).Cancellation?.Rebooking?.OrderLineId).toBe(item.BookingDetails?.OrderLineId)
    expect(await buyers.concerns()).toEqual([])
  })

  it("counts what was refunded for the label before, which does not come back again", async () => {
    const { order, line } = await buyers.bookedAt("ebay")
    const { edge } = buyers.world()
    const { customerId, balance } = buyers.seller()
    const body = { Id: randomUUID(), CustomerId: customerId, OrderLineId: line, Amount: 1, Because: "Late" }
    await edge.operator(await anOperator(edge.ownerDb)).call(createOperatorRefund, { body })
    await buyers.moves("ebay", order)
    const agreed = await buyers.offered(line)
    expect(agreed).toMatchObject({ Price: 1.75, Difference: 1, BalanceAfter: 98.25 })
    expect(await balance()).toMatchObject({ Balance: 99.25 })
    await buyers.rebook(line, agreed)
    await buyers.rebooked(line, "Booked")
    expect(await balance()).toMatchObject({ Balance: 98.25, Held: 0 })
  })

  it("takes the shop's address also over what the seller typed, because they chose it", async () => {
    await buyers.link("shopify")
    const order = await buyers.sold("shopify")
    await buyers.types(order, "1a Station Road")
    const line = await buyers.book(order)
    await buyers.moves("shopify", order)
    await buyers.rebook(line, await buyers.offered(line))
    await buyers.rebooked(line, "Booked")
    const item = await buyers.itemOf(order)
    expect(item.Recipient.Town).toBe("York")
    expect(item.ShopDifferences).toBeUndefined()
  })

  it("books once, however many browsers press at once", async () => {
    const { order, line } = await buyers.bookedAt("ebay")
    await buyers.moves("ebay", order)
    const agreed = await buyers.offered(line)
    await Promise.all(Array.from({ length: 6 }, async () => buyers.rebook(line, agreed)))
    await buyers.rebooked(line, "Booked")
    await buyers.rebook(line, agreed)
    expect(await buyers.liveOf(order)).toBe(1)
    expect(await buyers.seller().balance()).toMatchObject({ Balance: 98.25, Held: 0 })
  })

  it("books once at most where one browser rebooks and another only cancels", async () => {
    const { order, line } = await buyers.bookedAt("shopify")
    await buyers.moves("shopify", order)
    const agreed = await buyers.offered(line)
    const [first] = await Promise.all([buyers.rebook(line, agreed), buyers.cancel(line)])
    const isFirst = first.result?.Cancellation.Rebooking !== null
    if (isFirst) await buyers.rebooked(line, "Booked")
    expect(await buyers.liveOf(order)).toBe(isFirst ? 1 : 0)
    expect((await buyers.itemOf(order)).Recipient.Town).toBe("York")
  })

  it("books nothing where the price or the address is another than was shown", async () => {
    const { order, line } = await buyers.bookedAt("ebay")
    await buyers.moves("ebay", order)
    const agreed = await buyers.offered(line)
    buyers.costs(200)
    expect(await buyers.rebook(line, agreed)).toMatchObject({
      statusCode: 409,
      error: { message: expect.stringContaining("£2.40") },
    })
    buyers.costs(146)
    await buyers.moves("ebay", order, FURTHER)
    expect(await buyers.rebook(line, agreed)).toMatchObject({ statusCode: 409 })
    expect((await buyers.of(line)).Cancellation).toBeNull()
    expect(await buyers.liveOf(order)).toBe(1)
  })

  it("goes on without the page where the courier decides later, and books nothing where it says no", async () => {
    const { order, line } = await buyers.bookedAt("ebay", "kestrel")
    const other = await bookedAtOnce("kestrel")
    await buyers.moves("ebay", order)
    await buyers.moves("ebay", other.order)
    await buyers.rebook(line, await buyers.offered(line))
    await buyers.rebook(other.line, await buyers.offered(other.line))
    expect((await buyers.of(line)).Cancellation?.Rebooking).toMatchObject({ State: "Waiting", OrderLineId: null })
    await buyers.world().decideRefund("kestrel", line, "refunded")
    // Turned down before the parcel has moved, it would be asked for again.
    await buyers
      .world()
      .move("kestrel", (await buyers.itemOf(other.order)).BookingDetails?.TrackingNumber ?? "", "Collected")
    await buyers.world().decideRefund("kestrel", other.line, "rejected")
    await buyers.askAgain()
    await buyers.rebooked(line, "Booked")
    await buyers.rebooked(other.line, "NotBooked")
    expect((await buyers.itemOf(order)).Recipient.Town).toBe("York")
    expect(await buyers.lineOf(other.order)).toBe(other.line)
    expect(await buyers.concerns()).toHaveLength(1)
  })

  it("leaves the item to be sent, with its new address and the reason, where the price has changed meanwhile", async () => {
    const { order, line } = await buyers.bookedAt("ebay", "kestrel")
    await buyers.moves("ebay", order)
    await buyers.rebook(line, await buyers.offered(line))
    buyers.costs(200)
    await buyers.world().decideRefund("kestrel", line, "refunded")
    await buyers.askAgain()
    await buyers.rebooked(line, "NotBooked")
    expect((await buyers.of(line)).Cancellation?.Rebooking?.WhyNot).toContain("£2.40")
    expect(await buyers.itemOf(order)).toMatchObject({
      MarketplaceStatus: "Sold",
      BookingDetails: null,
      Recipient: { Town: "York" },
    })
    expect(await buyers.seller().balance()).toMatchObject({ Balance: 100, Held: 0 })
  })

  it("says so where the service does not go to the new address", async () => {
    const { order, line } = await buyers.bookedAt("ebay")
    await buyers.moves("ebay", order, { ...NEW, Town: "Dublin", Postcode: "D02 X285", Country: "IE" })
    const { Rebooking } = await buyers.of(line)
    expect(Rebooking).toMatchObject({ Priced: null, WhyNot: expect.stringMatching(/\w/) })
    await buyers.cancel(line)
    expect(await buyers.itemOf(order)).toMatchObject({
      MarketplaceStatus: "Sold",
      Recipient: { CountryIsoCode: "IRL" },
    })
  })
})
