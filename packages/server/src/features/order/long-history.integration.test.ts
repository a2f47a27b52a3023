import type { QuerySentBy } from "@smart-send/contract/call/define-call"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { orderRoutes } from "./order-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(orderRoutes, { platform: { catalogue: aFlatCatalogue() } })
})
afterAll(() => world.dispose())

test(
  "100,000 past orders are read by index: the first page, a deep one and a search (ADR 77)",
  { timeout: 300_000 },
  async () => {
    const seller = await aCustomer(world.ownerDb)
    const client = world.client(seller.tenant, seller.customerId)
    const list = async (query: QuerySentBy<typeof listOrders>) => {
      const { result, error } = await client.call(listOrders, { query })
      if (result === null) throw new Error(JSON.stringify(error))
      return result
    }
    await plantPastOrders(world.ownerDb, seller, { count: 100_000, isPaid: false })
    const first = await list({ period: "Any" })
    expect(first.Orders).toHaveLength(25)
    const deep = await list({ period: "Any", skip: 10_000, take: 1 })
    expect(deep.Orders[0]?.Line.TrackingNumber).toBe("PLT000010001GB")
    const next = await list({ period: "Any", ...(deep.Next === null ? {} : { cursor: deep.Next }) })
    expect(next.Orders[0]?.Line.TrackingNumber).toBe("PLT000010002GB")
    expect((await list({ period: "Any", search: "plt000099999gb" })).Orders).toHaveLength(1)
    expect(await list({ period: "Any", search: "nowhere" })).toEqual({ Orders: [], Next: null })
    expect((await list({ period: "Any", which: "InTransit", take: 100 })).Orders).toHaveLength(40)
    // Of 100,000 rows none may be read in vain: the work is counted in pages of the database, not in time.
    const where = `customer_id = '${seller.customerId}' and tenant_id = 'demo' and status in ('Booked', 'Cancelled')`
    for (const [statement, index] of [
      [`select id from booking where ${where} order by submitted desc, id desc limit 26`, "booking_history"],
      [
        `select id from booking where ${where} and (submitted, id) < (now() - interval '300 days', gen_random_uuid())
        order by submitted desc, id desc limit 26`,
        "booking_history",
      ],
      [`select id from booking where ${where} order by recipient_key, id limit 26`, "booking_by_recipient"],
      [
        `select id from booking where ${where} and search like '%plt000077777%' order by submitted desc, id desc limit 26`,
        "booking_search",
      ],
    ] as const) {
      const { rows } = await sql<{ "QUERY PLAN": readonly [{ readonly Plan: Record<string, unknown> }] }>`
      explain (analyze, buffers, format json) ${sql.raw(statement)}
    `.execute(world.ownerDb)
      const plan = rows[0]?.["QUERY PLAN"][0].Plan
      expect(JSON.stringify(plan)).toContain(index)
      expect(Number(plan?.["Shared Hit Blocks"]) + Number(plan?.["Shared Read Blocks"])).toBeLessThan(400)
    }
  },
)
