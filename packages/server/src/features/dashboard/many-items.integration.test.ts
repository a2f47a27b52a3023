import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { dashboardRoutes } from "./dashboard-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(() => dashboardRoutes(async () => []))
})
afterAll(() => world.dispose())

/** One every 25 seconds: all within the 30 days that are counted. */
const APART_SECONDS = 25

test("100,000 items are counted from indexes, and none is read itself (ACCOUNT-17)", { timeout: 300_000 }, async () => {
  const seller = await aCustomer(world.ownerDb)
  await plantPastOrders(world.ownerDb, seller, {
    count: 100_000,
    onTheirWay: 10_000,
    apartSeconds: APART_SECONDS,
    isPaid: false,
  })
  await savedItems(world.db, seller, { count: 3000 })
  await expect.poll(pagesLeftByVacuum, { timeout: 120_000, interval: 500 }).toBe(0)
  const { result } = await world.client(seller.tenant, seller.customerId).call(getDashboardCounts)
  expect(result).toMatchObject({ NewOrders: 3000, Others: { InTransit: 10_000, Booked: 100_000 } })
  // The work is counted in pages, not in time: an item takes one by itself.
  const { rows } = await world.ownerDb.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant', ${seller.tenant}, true), set_config('app.customer', ${seller.customerId}, true)`.execute(
      tx,
    )
    return sql<{ "QUERY PLAN": readonly [{ readonly Plan: Record<string, unknown> }] }>`
      explain (analyze, buffers, format json) select count_orders(now() - interval '30 days'), count_sold(now() - interval '14 days')
    `.execute(tx)
  })
  const plan = rows[0]?.["QUERY PLAN"][0].Plan
  expect(Number(plan?.["Shared Hit Blocks"]) + Number(plan?.["Shared Read Blocks"])).toBeLessThan(2500)
})

/** How many pages a vacuum has left: a session that still sees the tables as they were holds it up. */
async function pagesLeftByVacuum(): Promise<number | undefined> {
  await sql`vacuum (analyze) booking, item`.execute(world.ownerDb)
  const { rows } = await sql<{ pages: number }>`
    select sum(relpages - relallvisible)::int as pages from pg_class where oid in ('booking'::regclass, 'item'::regclass)
  `.execute(world.ownerDb)
  return rows[0]?.pages
}
