import { randomBytes } from "node:crypto"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { anOrderLine } from "@smart-send/testkit/an-item"
import type { BookingWorld } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { openConcern } from "../../records/concern/open-concern.ts"
import { concernRoutes } from "./concern-routes.ts"

const marketplace = aMarketplace()
const marketplaces = new Map([[marketplace.manifest.name, marketplace]])
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let world: BookingWorld
testsShareABookingWorld(
  (given) => (world = given),
  (platform) => concernRoutes({ ...platform, marketplaces }),
)

it("the orders of a parcel that their shop cancels are named, and not those that are to be sent (CONCERN-4)", async () => {
  const seller = await world.seller(100_00)
  const account = await aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
  const [item] = await seller.items(1, "wren")
  if (item === undefined) throw new Error("no item was saved")
  const orders = ["O1", "O2", "O3", "O4"].map((order) =>
    anOrderLine({ Source: account.source, MarketplaceOrderId: order, CustomerReference: order === "O3" ? "#3" : "" }),
  )
  await sql`
    update item set doc = jsonb_set(doc, '{MarketplaceOrderLines}', ${JSON.stringify(orders)}::jsonb) where id = ${item}
  `.execute(world.edge.ownerDb)
  await seller.complete(await seller.prepared([item]))
  await inScope(world.edge.db, seller, (tx) =>
    openConcern(tx, { kind: "cancelled-after-booking", itemId: item, accountId: account.id, since: new Date() }),
  )
  const told = async (order: string, state: string) =>
    sql`
      insert into marketplace_order (tenant_id, customer_id, account_id, order_id, changed, state, print, combine_print, refs)
      values (${seller.tenant}, ${seller.customerId}, ${account.id}, ${order}, now(), ${state}, 'p', '', '{}')
    `.execute(world.edge.ownerDb)
  const said = async () => (await seller.client.call(listConcerns)).result?.Concerns.map((each) => each.Description)
  await told("O1", "open")
  await told("O2", "cancelled")
  expect(await said()).toEqual(["Order O2 was cancelled at Corner Shop after its label was booked."])
  await told("O3", "refunded")
  expect(await said()).toEqual(["Orders O2 and #3 were cancelled at Corner Shop after their label was booked."])
  await told("O4", "cancelled")
  expect(await said()).toEqual(["Orders O2, #3 and O4 were cancelled at Corner Shop after their label was booked."])
})
