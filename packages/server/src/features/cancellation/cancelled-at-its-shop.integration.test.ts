import { randomBytes } from "node:crypto"
import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { AfterCancellation } from "@smart-send/domain/item/item-booking"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { minor } from "@smart-send/domain/money/money"
import { aLinkedAccount, type ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { openConcern } from "../../records/concern/open-concern.ts"
import { keepRefund } from "../../records/marketplace-account/refunded-pieces.ts"
import { createSeal } from "../../platform/secrets/seal.ts"

/** Moments at the shop: long before the courier is asked, and long after. */
const BEFORE = "2026-01-20T10:00:00.000Z"
const AFTER = "2126-01-20T10:00:00.000Z"

let world: BookingWorld
let seller: Seller
let account: ALinkedAccount
testsShareABookingWorld((shared) => {
  world = shared
  world.startCancelling()
})
beforeEach(async () => {
  seller = await world.seller(100_00)
  const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "marketplaces")
  account = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace: aMarketplace(), seal })
})

/** A booked item with a line of each of these orders of the linked shop. */
async function bookedOf(...orders: readonly string[]): Promise<ItemId> {
  const [id] = await seller.items(1, "wren")
  if (id === undefined) throw new Error("no item")
  const MarketplaceOrderLines = orders.map((order) =>
    anOrderLine({ Source: account.source, MarketplaceOrderId: order, MarketplaceOrderLineId: `${order}-1` }),
  )
  await inScope(world.edge.db, seller, (tx) =>
    sql`update item set doc = doc || ${JSON.stringify({ MarketplaceOrderLines })}::jsonb where id = ${id}`.execute(tx),
  )
  await seller.complete(await seller.prepared([id]))
  return id
}

/** The shop has told that an order stands so now. */
async function told(order: string, state: string, at = BEFORE): Promise<void> {
  await sql`
    insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, reason, print, combine_print, refs)
    values (${seller.tenant}, ${seller.customerId}, ${account.id}, ${order}, ${at}, ${state}, 'Changed my mind', 'p', '', '{}')
  `.execute(world.edge.ownerDb)
}

const client = () => world.edge.client(seller.tenant, seller.customerId)

async function lineOf(id: ItemId): Promise<BookingId> {
  const [{ OrderLineId } = { OrderLineId: null }] = await seller.status([id])
  if (OrderLineId === null) throw new Error("not booked")
  return OrderLineId
}

async function cancelled(id: ItemId, body: { readonly ItemAfter?: AfterCancellation } = {}) {
  const line = await lineOf(id)
  const params = { provider: "PARCELYARD", account: "main", id: line }
  const { result } = await client().call(requestCancellation, { params, body })
  const { rows } = await sql<{ doc: ShipmentItem }>`select doc from item where id = ${id}`.execute(world.edge.ownerDb)
  return { after: result?.Cancellation.ItemAfter, state: result?.Cancellation.State, item: rows[0]?.doc }
}
const ofLine = async (id: ItemId) => (await client().call(getCancellation, { params: { id: await lineOf(id) } })).result
const goneAtShop = async (id: ItemId) => (await ofLine(id))?.GoneAtShop

const SAID = { Reason: "Changed my mind", At: BEFORE }

it.each([
  ["cancelled", "Cancelled"],
  ["refunded", "Refunded"],
])(
  "an order that its shop has %s is archived with its label, and says why (CANCEL-6, SHOP-16)",
  async (state, State) => {
    const id = await bookedOf("O1")
    expect(await goneAtShop(id)).toBeNull()
    await told("O1", state)
    expect(await goneAtShop(id)).toBe(State)
    const { item, ...request } = await cancelled(id)
    expect(request).toEqual({ state: "Cancelled", after: "Deleted" })
    expect(item).toMatchObject({ Status: "Deleted", BookingDetails: null, ShopState: { State, ...SAID } })
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
  },
)

it("goes back among those to be sent where the seller keeps it", async () => {
  const id = await bookedOf("O1")
  await told("O1", "cancelled")
  const { item, ...request } = await cancelled(id, { ItemAfter: "Sold" })
  expect(request).toEqual({ state: "Cancelled", after: "Sold" })
  expect(item?.ShopState).toBeUndefined()
})

it("is archived all the same where its shop cancels it after the courier was asked", async () => {
  const id = await bookedOf("O1")
  await told("O1", "cancelled", AFTER)
  const { item, ...request } = await cancelled(id, { ItemAfter: "Sold" })
  expect(request).toEqual({ state: "Cancelled", after: "Deleted" })
  expect(item).toMatchObject({ Status: "Deleted", ShopState: { State: "Cancelled", At: AFTER } })
})

it("one that was told to have been sent is to be sent again", async () => {
  const id = await bookedOf("O1")
  await told("O1", "dispatched")
  const { item, ...request } = await cancelled(id)
  expect(request).toEqual({ state: "Cancelled", after: "Sold" })
  expect(item).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold" })
  expect(item?.ShopState).toBeUndefined()
})

it.each([
  ["is to be sent", undefined, "Active"],
  ["is archived", "Deleted", "Deleted"],
] as const)(
  "one of several in a parcel leaves it with the label, whether the rest %s (CANCEL-6)",
  async (_case, ItemAfter, Status) => {
    const id = await bookedOf("O1", "O2", "O3")
    await told("O1", "cancelled")
    await told("O3", "refunded")
    expect(await ofLine(id)).toMatchObject({
      GoneAtShop: null,
      GoneInPart: [
        { Number: "O1", State: "Cancelled" },
        { Number: "O3", State: "Refunded" },
      ],
    })
    const { item, state } = await cancelled(id, ItemAfter === undefined ? {} : { ItemAfter })
    expect(state).toBe("Cancelled")
    expect(item).toMatchObject({ Status, MarketplaceStatus: "Sold", BookingDetails: null, Value: 20 })
    expect(item?.MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId)).toEqual(["O2"])
    expect(item?.ShopState).toBeUndefined()
  },
)

it("is told of its first label alone: the next one is booked without what has left", async () => {
  const id = await bookedOf("O1", "O2")
  await told("O1", "cancelled")
  await inScope(world.edge.db, seller, (tx) =>
    openConcern(tx, { kind: "cancelled-after-booking", itemId: id, accountId: account.id, since: new Date(BEFORE) }),
  )
  await cancelled(id)
  const { rows } = await sql`select from marketplace_concern where item_id = ${id} and closed is null`.execute(
    world.edge.ownerDb,
  )
  expect(rows).toEqual([])
})

it("comes back without the pieces that were refunded, whether or not the seller has left them in (CANCEL-6)", async () => {
  for (const isLeft of [false, true]) {
    const id = await bookedOf("O1", "O2")
    const goods = [{ line: "O1-1", quantity: 1 }]
    const since = new Date(BEFORE)
    await inScope(world.edge.db, seller, async (tx) => {
      await sql`update item set doc = jsonb_set(doc, '{MarketplaceOrderLines,0,Quantity}', '3') where id = ${id}`.execute(
        tx,
      )
      const refund = { itemId: id, accountId: account.id, orderId: "O1", state: "refunded", money: minor(0) } as const
      await keepRefund(tx, { ...refund, currency: "GBP", goods, since })
      if (isLeft) await sql`update marketplace_refund set closed = now() where item_id = ${id}`.execute(tx)
    })
    const { item, ...request } = await cancelled(id)
    expect(request).toEqual({ state: "Cancelled", after: "Sold" })
    expect(item?.MarketplaceOrderLines.map(({ Quantity }) => Quantity)).toEqual([2, 1])
    expect(item).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold", BookingDetails: null })
    const { rows } = await sql`select from marketplace_refund where item_id = ${id} and goods <> '[]'`.execute(
      world.edge.ownerDb,
    )
    expect(rows).toEqual([])
  }
})

it("is archived where every piece of it was refunded, one by one", async () => {
  const id = await bookedOf("O1")
  const goods = [{ line: "O1-1", quantity: 1 }]
  await inScope(world.edge.db, seller, async (tx) => {
    const refund = { itemId: id, accountId: account.id, orderId: "O1", state: "refunded", money: minor(0) } as const
    await keepRefund(tx, { ...refund, currency: "GBP", goods, since: new Date(BEFORE) })
  })
  // What becomes of it is said before it is asked for.
  expect(await goneAtShop(id)).toBe("Refunded")
  const { item, ...request } = await cancelled(id)
  expect(request).toEqual({ state: "Cancelled", after: "Deleted" })
  expect(item).toMatchObject({ Status: "Deleted", ShopState: { State: "Refunded", At: BEFORE } })
})
