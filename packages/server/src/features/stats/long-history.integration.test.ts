import { listMonthlyStats } from "@smart-send/contract/stats/list-monthly-stats"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { statsRoutes } from "./stats-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(() => statsRoutes(), { platform: { catalogue: aFlatCatalogue() } })
})
afterAll(() => world.dispose())

test("the stats of 100,000 past orders are added up from an index alone (ADR 82)", { timeout: 300_000 }, async () => {
  const seller = await aCustomer(world.ownerDb)
  await plantPastOrders(world.ownerDb, seller, { count: 100_000, isPaid: false })
  await expect.poll(pagesLeftByVacuum, { timeout: 120_000, interval: 500 }).toBe(0)
  const client = world.client(seller.tenant, seller.customerId)
  const { result } = await client.call(listMonthlyStats)
  // One is booked every eight minutes.
  const whole = result?.Months.slice(1, -1) ?? []
  expect(whole.map(({ AllShipmentQuantity }) => AllShipmentQuantity > 27 * 24 * 7)).toEqual(whole.map(() => true))
  // A month's rows are read from the index, without the lines themselves: the work is counted in pages, not in time.
  const { rows } = await sql<{ "QUERY PLAN": readonly [{ readonly Plan: Record<string, unknown> }] }>`
      explain (analyze, buffers, format json)
      select sum(parcels), sum(parcels) filter (where is_business), sum(price_minor - vat_minor) from booking
      where tenant_id = ${seller.tenant} and customer_id = ${seller.customerId} and status = 'Booked' and currency = 'GBP'
        and submitted >= now() - interval '90 days' and submitted < now() - interval '60 days'
    `.execute(world.ownerDb)
  const plan = rows[0]?.["QUERY PLAN"][0].Plan
  expect(JSON.stringify(plan)).toContain("booking_by_month")
  expect(Number(plan?.["Shared Hit Blocks"]) + Number(plan?.["Shared Read Blocks"])).toBeLessThan(200)
})

/** How many pages a vacuum has left: a session that still sees the table as it was, such as the server's own analysis, holds it up. */
async function pagesLeftByVacuum(): Promise<number | undefined> {
  await sql`vacuum (analyze) booking`.execute(world.ownerDb)
  const { rows } = await sql<{ pages: number }>`
    select relpages - relallvisible as pages from pg_class where oid = 'booking'::regclass
  `.execute(world.ownerDb)
  return rows[0]?.pages
}
