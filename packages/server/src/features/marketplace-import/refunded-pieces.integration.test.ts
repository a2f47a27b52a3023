import { asPartOf } from "@smart-send/domain/item/line-part"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { savedItems } from "@smart-send/testkit/saved-items"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { takeOutGoods } from "@smart-send/contract/concern/take-out-goods"
import { describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"
import { type ImportSeller, type ImportWorld, ordersTogether, retold } from "./fixtures/import-world.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

const tells = async (...orders: readonly MarketplaceOrder[]) => seller.tells(account, orders)
/** Four beanies of 100 g and a scarf of 200 g, of which so many are left. */
const order = (beanies = 4, scarves = 1, over: Partial<MarketplaceOrder> = {}) =>
  aMarketplaceOrder({
    id: "O1",
    lines: [
      aMarketplaceLine({
        sku: "BEANIE",
        title: "Beanie",
        quantity: beanies,
        total: minor(1000 * beanies),
        weightKg: 0.1,
      }),
      aMarketplaceLine({
        id: "2",
        sku: "SCARF",
        title: "Scarf",
        quantity: scarves,
        total: minor(2500 * scarves),
        weightKg: 0.2,
      }),
    ],
    ...over,
  })
const refunded = (beanies: number, scarves: number, over: Partial<MarketplaceOrder> = {}) =>
  retold(order(beanies, scarves), over)
const pieces = ({ MarketplaceOrderLines }: ShipmentItem) =>
  MarketplaceOrderLines.map(({ Product, Quantity }) => `${Product.Sku} ${Quantity}`)
const weightOf = ({ PackageDimensions }: ShipmentItem) => PackageDimensions.Weight
const weigh = async (Weight: number) => {
  const { Id } = await seller.itemOf("O1")
  await seller.change(Id, ({ PackageDimensions }) => ({ PackageDimensions: { ...PackageDimensions, Weight } }))
}
const concerns = async () => (await seller.client.call(listConcerns)).result?.Concerns ?? []
const takeOut = async (id = "") => (await seller.client.call(takeOutGoods, { params: { id } })).error?.code ?? null

describe("pieces that are refunded before booking (SHOP-27)", () => {
  it("leave with their value and their weight, and come back with them", async () => {
    await tells(order())
    expect(await seller.itemOf("O1")).toMatchObject({ Value: 65, PackageDimensions: { Weight: 0.6 } })
    await tells(refunded(2, 0))
    const item = await seller.itemOf("O1")
    expect([pieces(item), item.Value, weightOf(item), item.Description]).toEqual([["BEANIE 2"], 20, 0.2, "Beanie"])
    expect(item.ShopDifferences).toBeUndefined()
    await tells(refunded(4, 1))
    const again = await seller.itemOf("O1")
    expect([pieces(again), again.Value, weightOf(again)]).toEqual([["BEANIE 4", "SCARF 1"], 65, 0.6])
  })

  it("leave a typed weight as it is, and what it would be now is taken or left", async () => {
    await tells(order())
    await weigh(0.85)
    await tells(refunded(2, 0))
    const Change = { Part: "Weight", Was: "0.85", Now: "0.45" }
    expect(await seller.itemOf("O1")).toMatchObject({
      PackageDimensions: { Weight: 0.85 },
      ShopDifferences: { Changes: [Change] },
    })
    // Another change of the order does not hide it.
    await tells(refunded(2, 0, { service: "Express" }))
    const { Id, ShopDifferences } = await seller.itemOf("O1")
    expect(ShopDifferences?.Changes).toMatchObject([Change])
    expect(await seller.settle(Id, true)).toBe(true)
    const taken = await seller.itemOf("O1")
    expect([weightOf(taken), taken.ShopDifferences]).toEqual([0.45, undefined])
  })

  it("ask for the weight again where that of a product is not known; it may be kept", async () => {
    await tells(order(1, 1, { lines: [aMarketplaceLine({ quantity: 3, weightKg: 0 })] }))
    await weigh(0.9)
    await tells(retold(order(), { lines: [aMarketplaceLine({ quantity: 2, weightKg: 0 })] }))
    const item = await seller.itemOf("O1")
    expect([weightOf(item), item.ShopDifferences?.Changes]).toMatchObject([
      0,
      [{ Part: "Weight", Was: "0.9", Now: "" }],
    ])
    expect(await seller.settle(item.Id, false)).toBe(true)
    const kept = await seller.itemOf("O1")
    expect([weightOf(kept), kept.ShopDifferences]).toEqual([0.9, undefined])
  })

  it("leave a parcel of several orders, which goes on with the others", async () => {
    const [one, other] = ordersTogether("O1", "O2").map((each, place) =>
      Object.assign({ ...each }, { lines: order(4 - place, 1).lines }),
    )
    if (one === undefined || other === undefined) throw new Error("no orders")
    await tells(one, other)
    expect(weightOf(await seller.itemOf("O1"))).toBe(1.1)
    await tells(retold(one, { lines: order(1, 0).lines }))
    const item = await seller.itemOf("O2")
    expect([pieces(item), weightOf(item)]).toEqual([["BEANIE 1", "BEANIE 3", "SCARF 1"], 0.6])
  })

  it("of a line in two shipments leave the one that is not booked", async () => {
    const [{ Id }, second] = await split()
    await seller.book(Id)
    await tells(refunded(3, 1))
    expect((await seller.items()).map(pieces)).toEqual([["BEANIE 2", "SCARF 1"], ["BEANIE 1"]])
    expect(await concerns()).toEqual([])
    await tells(refunded(1, 1))
    const [first, gone] = await seller.items()
    expect([first, gone].map((item) => item?.Status)).toEqual(["Active", "Deleted"])
    expect(gone?.Id).toBe(second.Id)
    expect((await concerns()).map((each) => each.Description)).toMatchObject([
      expect.stringContaining(": 1 of 2 × Beanie."),
    ])
  })
})

/** The order in two shipments, each with two of the beanies. */
async function split(): Promise<readonly [ShipmentItem, ShipmentItem]> {
  await tells(order())
  const item = await seller.itemOf("O1")
  const [beanies] = item.MarketplaceOrderLines
  if (beanies === undefined) throw new Error("there are no beanies")
  const half = { ...beanies, Quantity: 2, Value: 20 }
  await seller.change(item.Id, ({ MarketplaceOrderLines: [, scarf] }) => ({
    MarketplaceOrderLines: [asPartOf(half, account.source), ...(scarf === undefined ? [] : [scarf])],
  }))
  const MarketplaceOrderLines = [asPartOf({ ...half, Source: MANUAL_SOURCE }, account.source)]
  await savedItems(world.edge.db, seller, { count: 1, over: { MarketplaceOrderLines, Source: MANUAL_SOURCE } })
  const [one, other] = await seller.items()
  if (one === undefined || other === undefined) throw new Error("there are not two items")
  return [one, other]
}

const booked = async (over: Partial<ShipmentItem> = {}) => {
  await tells(order())
  const { Id } = await seller.itemOf("O1")
  await seller.book(Id)
  await seller.change(Id, () => over)
  return Id
}

describe("pieces that are refunded after booking (CONCERN-7)", () => {
  it("are a concern until they are taken out, and the next refund is one of its own", async () => {
    await booked()
    await tells(refunded(3, 1))
    const [first] = await concerns()
    expect(first?.Description).toContain("1 of 4 × Beanie")
    expect([await takeOut(first?.Id), await takeOut(first?.Id)]).toEqual([null, null])
    const item = await seller.itemOf("O1")
    expect([pieces(item), item.Value, weightOf(item)]).toEqual([["BEANIE 3", "SCARF 1"], 55, 0.6])
    await tells(refunded(3, 1, { service: "Express" }))
    expect(await concerns()).toEqual([])
    await tells(refunded(2, 1))
    const [second] = await concerns()
    expect(second?.Description).toContain("1 of 3 × Beanie")
  })

  it("are a parcel of their own when the shop wants a line again that was taken out", async () => {
    await booked()
    await tells(refunded(4, 0))
    const [concern] = await concerns()
    expect(await takeOut(concern?.Id)).toBeNull()
    await tells(refunded(4, 1))
    await tells(refunded(4, 1, { service: "Express" }))
    expect((await seller.items()).map(pieces)).toEqual([["BEANIE 4"], ["SCARF 1"]])
  })

  it("are none any more once the shop wants them again", async () => {
    await booked()
    await tells(refunded(2, 1))
    expect(await concerns()).toHaveLength(1)
    await tells(refunded(4, 1))
    expect(await concerns()).toEqual([])
    expect(pieces(await seller.itemOf("O1"))).toEqual(["BEANIE 4", "SCARF 1"])
  })

  it("can't be taken out of a parcel that the courier has, nor all that is in it", async () => {
    const Id = await booked({ TrackingSummary: aTrackingSummary({ InTransit: "2026-11-20T10:00:00.000Z" }) })
    await tells(refunded(2, 1))
    const [gone] = await concerns()
    expect(gone).toMatchObject({ CanTakeOut: false, Button: "" })
    expect(await takeOut(gone?.Id)).toBe("STATE-NOT-ALLOWED")
    await seller.change(Id, () => ({ TrackingSummary: null }))
    await tells(refunded(0, 0, { state: "refunded" }))
    const [all] = await concerns()
    expect(all).toMatchObject({ Title: "Order refunded after booking", CanTakeOut: false })
    expect(await takeOut(all?.Id)).toBe("STATE-NOT-ALLOWED")
    expect(pieces(await seller.itemOf("O1"))).toEqual(["BEANIE 4", "SCARF 1"])
  })

  it.each([
    ["are a concern once it is booked", true],
    ["leave once it is let go", false],
  ])("while a booking is under way %s", async (_case, isBooked) => {
    const BookingDetails = aBooking({ BookingStatus: "AwaitingPayment" })
    await tells(order())
    const { Id } = await seller.itemOf("O1")
    await seller.change(Id, () => ({ BookingDetails }))
    await tells(refunded(2, 0))
    expect(pieces(await seller.itemOf("O1"))).toEqual(["BEANIE 4", "SCARF 1"])
    expect(await concerns()).toEqual([])
    if (isBooked) await seller.book(Id)
    else await seller.change(Id, () => ({ BookingDetails: null }))
    await seller.import()
    expect((await concerns()).map(({ CanTakeOut }) => CanTakeOut)).toEqual(isBooked ? [true] : [])
    expect(pieces(await seller.itemOf("O1"))).toEqual(isBooked ? ["BEANIE 4", "SCARF 1"] : ["BEANIE 2"])
  })
})
