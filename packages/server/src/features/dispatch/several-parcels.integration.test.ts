import type { ItemId } from "@smart-send/domain/id/id"
import { asPartOf } from "@smart-send/domain/item/line-part"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MANUAL_SOURCE } from "@smart-send/domain/item/order-line"
import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { aBooking } from "@smart-send/testkit/a-booking"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { keepRefund } from "../../records/marketplace-account/refunded-pieces.ts"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"

let world: DispatchWorld
/** Their shops take no parts: the one keeps one number of an order, the other several. */
let plain: DispatchWorld
let several: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createDispatchWorld()
  plain = await createDispatchWorld(aMarketplace({ partialDispatch: false, changeNumber: false }))
  several = await createDispatchWorld(
    aMarketplace({ partialDispatch: false, severalNumbers: true, changeNumber: false }),
  )
})
afterAll(async () => Promise.all([world.dispose(), plain.dispose(), several.dispose()]))
beforeEach(async () => begin(world))

async function begin(at: DispatchWorld) {
  at.shop.forget()
  seller = await at.seller()
  account = await seller.account({ NotifyShop: "Booking" })
}

const box = (Id: string, Quantity: number) => ({ UID: `${Id}${Quantity}`, Id, Quantity, Value: 1, Description: "" })
const parcel = (UID: string, ...Orders: readonly ReturnType<typeof box>[]) => {
  return { UID, Dimensions: NO_DIMENSIONS, Orders: [...Orders] }
}
const contents = { Parcels: [parcel("A", box("0", 2)), parcel("B", box("0", 1), box("1", 1))] }
const told = (of: DispatchWorld) =>
  of.shop.told.map(({ lineId, number, quantity, replaces }) => [lineId, number, quantity, replaces].join(" ").trim())
async function boxes(Consignment: ShipmentItem["Consignment"]): Promise<ItemId> {
  const id = await seller.order(account.source, ["O1/1", "O1/2"], { Consignment })
  await seller.change(id, ({ MarketplaceOrderLines: [one, two] }) => {
    if (one === undefined || two === undefined) throw new Error("there are no two lines")
    return { MarketplaceOrderLines: [{ ...one, Quantity: 3 }, two] }
  })
  return id
}
const bookAs = async (id: ItemId, ...numbers: readonly string[]) =>
  seller.change(id, () => ({
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: aBooking({ TrackingNumber: numbers[0] ?? "", ParcelNumbers: [...numbers] }),
  }))

describe("an item of several boxes, each with a number", () => {
  it("is told box by box, each piece under the number it goes with, once", async () => {
    const id = await boxes(contents)
    await bookAs(id, "T1", "T2")
    await seller.work()
    await seller.ask([id], { Retry: true })
    await seller.later()
    expect(told(world).toSorted()).toEqual(["1 T1 2", "1 T2 1", "2 T2 1"])
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("is not dispatched while one of its boxes is not told", async () => {
    const id = await boxes(contents)
    world.shop.behave("lost-reply", "unavailable")
    await bookAs(id, "T1", "T2")
    await seller.work()
    await seller.later()
    world.shop.behave("unavailable")
    expect((await seller.item(id)).MarketplaceStatus).toBe("PendingRetry")
    await seller.later()
    world.shop.behave()
    await seller.later()
    expect(told(world).toSorted()).toEqual(["1 T1 2", "1 T2 1", "2 T2 1"])
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("is told all its new numbers in the place of the old ones, box by box", async () => {
    const id = await boxes(contents)
    await bookAs(id, "T1", "T2")
    await seller.work()
    await bookAs(id, "T3", "T4")
    await seller.work()
    await bookAs(id, "T5", "T6")
    await seller.work()
    expect(told(world).slice(3).toSorted()).toEqual([
      "1 T3 2 T1",
      "1 T4 1 T2",
      "1 T5 2 T3",
      "1 T6 1 T4",
      "2 T4 1 T2",
      "2 T6 1 T4",
    ])
  })

  it("is told with its first number where nobody has said what is in which box", async () => {
    const id = await boxes(null)
    await bookAs(id, "T1", "T2")
    await seller.work()
    expect(told(world)).toEqual(["1 T1 3", "2 T1 1"])
    expect(world.shop.requests).toMatchObject([{ trackingNumber: "T1", furtherNumbers: ["T2"] }])
    expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it("is told each number where the shop keeps several of an order, and the first where it keeps one", async () => {
    await begin(several)
    await bookAs(await boxes(null), "T1", "T2")
    await seller.work()
    expect(told(several).toSorted()).toEqual(["1 T1 3", "1 T2 3", "2 T1 1", "2 T2 1"])
    await begin(plain)
    await bookAs(await boxes(contents), "T1", "T2")
    await seller.work()
    expect(told(plain)).toEqual(["1 T1 3", "2 T1 1"])
  })
})

async function split(of: DispatchWorld): Promise<readonly ItemId[]> {
  await begin(of)
  const { source } = account
  const whole = anOrderLine({ Source: source, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "1", Quantity: 1 })
  const parts = [asPartOf(whole, source), asPartOf({ ...whole, Quantity: 2, Source: MANUAL_SOURCE }, source)]
  const refs = { order: {}, lines: { 1: {} }, quantities: { 1: 3 } }
  await sql`
    insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, print, combine_print, refs)
    values (${seller.tenant}, ${seller.customerId}, ${account.id}, 'O1', now(), 'open', '', '', ${JSON.stringify(refs)}::jsonb)
  `.execute(of.edge.ownerDb)
  const ids: ItemId[] = []
  for (const [place, line] of parts.entries()) {
    const id = await seller.order(source, [], { MarketplaceOrderLines: [line] })
    await seller.book(id, `T${place + 1}`)
    await seller.work()
    ids.push(id)
  }
  return ids
}
const numbersAt = (of: DispatchWorld) => of.shop.told.map(({ number, quantity }) => `${number} ${quantity}`)

describe("a line whose pieces are in several shipments", () => {
  it("is told with each of them, as many as are in it, by its own number", async () => {
    const ids = await split(world)
    expect(numbersAt(world)).toEqual(["T1 1", "T2 2"])
    expect(world.shop.requests.map(({ isWholeOrder, replaces }) => [isWholeOrder, replaces])).toEqual([
      [false, ""],
      [false, ""],
    ])
    for (const id of ids) expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })

  it.each([
    ["the one that keeps its pieces first", [0, 1]],
    ["the other first", [1, 0]],
  ])("is told of no piece that the buyer is not to have, whichever is notified first: %s", async (_case, order) => {
    await begin(world)
    const { source } = account
    await sql`update marketplace_account set settings = settings || '{"NotifyShop": "Never"}' where id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    const whole = anOrderLine({ Source: source, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "1", Quantity: 2 })
    const parts = [asPartOf(whole, source), asPartOf({ ...whole, Source: MANUAL_SOURCE }, source)]
    // Two of four were given back: the newer shipment gives up its pieces.
    const refs = { order: {}, lines: { 1: {} }, quantities: { 1: 4 }, wanted: { 1: 2 } }
    await sql`
      insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, print, combine_print, refs)
      values (${seller.tenant}, ${seller.customerId}, ${account.id}, 'O1', now(), 'open', '', '', ${JSON.stringify(refs)}::jsonb)
    `.execute(world.edge.ownerDb)
    const ids: ItemId[] = []
    for (const [place, line] of parts.entries()) {
      const id = await seller.order(source, [], { MarketplaceOrderLines: [line] })
      await seller.book(id, `T${place + 1}`)
      ids.push(id)
    }
    const [, newer] = ids
    if (newer === undefined) throw new Error("there is no second shipment")
    await inScope(world.edge.db, seller, async (tx) =>
      keepRefund(tx, {
        itemId: newer,
        accountId: account.id,
        orderId: "O1",
        state: "refunded",
        goods: [{ line: "1", quantity: 2 }],
        money: minor(0),
        currency: "GBP",
        since: new Date("2026-01-20T10:00:00.000Z"),
      }),
    )
    for (const place of order) {
      await seller.ask(ids.slice(place, place + 1))
      await seller.work()
    }
    expect(numbersAt(world)).toEqual(["T1 2"])
  })

  it("is told another number of the shipment whose number changes, and of no other", async () => {
    const [, second] = await split(world)
    if (second === undefined) throw new Error("there is no second shipment")
    await seller.book(second, "T3")
    await seller.work()
    expect(world.shop.told.at(-1)).toMatchObject({ number: "T3", replaces: "T2", quantity: 2 })
  })

  it("is told each number where the shop keeps several of an order, and the first where it keeps one", async () => {
    await split(several)
    expect(numbersAt(several)).toEqual(["T1 1", "T2 2"])
    const ids = await split(plain)
    expect(numbersAt(plain)).toEqual(["T1 1"])
    for (const id of ids) expect((await seller.item(id)).MarketplaceStatus).toBe("Dispatched")
  })
})

describe("pieces that the shop gave the money back for (DISPATCH-20)", () => {
  it.each([
    ["before it was queued", true],
    ["after it was queued", false],
  ])("are not told with the others, also by a shop that would take them, refunded %s", async (_case, isBefore) => {
    await begin(world)
    const { source } = account
    const line = anOrderLine({ Source: source, MarketplaceOrderId: "O1", MarketplaceOrderLineId: "1", Quantity: 4 })
    const tell = async (wanted: number) => {
      const refs = JSON.stringify({ order: {}, lines: { 1: {} }, quantities: { 1: 4 }, wanted: { 1: wanted } })
      await sql`
        insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, print, combine_print, refs)
        values (${seller.tenant}, ${seller.customerId}, ${account.id}, 'O1', now(), 'open', '', '', ${refs}::jsonb)
        on conflict (account_id, order_id) do update set refs = excluded.refs`.execute(world.edge.ownerDb)
    }
    await tell(isBefore ? 2 : 4)
    if (!isBefore) world.shop.behave("unavailable")
    await seller.book(await seller.order(source, [], { MarketplaceOrderLines: [line] }), "T1")
    await seller.work()
    await tell(2)
    await seller.later()
    expect(numbersAt(world)).toEqual(["T1 2"])
  })
})
