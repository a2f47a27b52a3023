import { randomBytes } from "node:crypto"
import { getCancellation } from "@smart-send/contract/cancellation/get-cancellation"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aLinkedAccount, type ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"

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
async function told(order: string, state: string): Promise<void> {
  await sql`
    insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, reason, print, combine_print, refs)
    values (${seller.tenant}, ${seller.customerId}, ${account.id}, ${order}, '2026-11-20T10:00:00Z', ${state}, 'Changed my mind', 'p', '', '{}')
  `.execute(world.edge.ownerDb)
}

async function cancelled(id: ItemId) {
  const [{ OrderLineId } = { OrderLineId: null }] = await seller.status([id])
  if (OrderLineId === null) throw new Error("not booked")
  const client = world.edge.client(seller.tenant, seller.customerId)
  await client.call(requestCancellation, {
    params: { provider: "PARCELYARD", account: "main", id: OrderLineId },
    body: {},
  })
  const { result } = await client.call(getCancellation, { params: { id: OrderLineId } })
  const { rows } = await sql<{ doc: ShipmentItem }>`select doc from item where id = ${id}`.execute(world.edge.ownerDb)
  return { after: result?.Cancellation?.ItemAfter, state: result?.Cancellation?.State, item: rows[0]?.doc }
}

it.each([
  ["cancelled", "Cancelled"],
  ["refunded", "Refunded"],
])(
  "an order that its shop has %s since leaves with its label, and says why (CANCEL-6, SHOP-16)",
  async (state, State) => {
    const id = await bookedOf("O1")
    await told("O1", state)
    const { item, ...request } = await cancelled(id)
    expect(request).toEqual({ state: "Cancelled", after: "Deleted" })
    expect(item).toMatchObject({
      Status: "Deleted",
      BookingDetails: null,
      ShopState: { State, Reason: "Changed my mind", At: "2026-11-20T10:00:00.000Z" },
    })
    expect(await seller.balance()).toMatchObject({ Balance: 100, Held: 0 })
  },
)

it.each([
  ["was told to have been sent", ["O1"], "dispatched"],
  ["is one of two in the parcel", ["O1", "O2"], "cancelled"],
])("one that %s is to be sent again", async (_case, orders, state) => {
  const id = await bookedOf(...orders)
  await told("O1", state)
  const { item, ...request } = await cancelled(id)
  expect(request).toEqual({ state: "Cancelled", after: "Sold" })
  expect(item).toMatchObject({ Status: "Active", MarketplaceStatus: "Sold" })
  expect(item?.ShopState).toBeUndefined()
})
