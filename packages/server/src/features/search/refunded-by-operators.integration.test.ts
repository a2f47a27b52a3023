import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { anOperator } from "@smart-send/testkit/an-operator"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { tell } from "../../records/outbox/tell.ts"
import { allRoutes } from "../../routes.ts"
import { createSearchWorld, type SearchSeller, type SearchWorld } from "./fixtures/search-world.ts"

let world: SearchWorld
let seller: SearchSeller
beforeAll(async () => {
  world = await createSearchWorld("PostgreSQL", (platform) =>
    allRoutes(platform).filter(({ call }) => call.access === "operator"),
  )
  world.startWorker()
})
afterAll(async () => world.dispose())

/** The lines that the search says of that they were refunded, once it has caught up. */
async function refunded(): Promise<readonly (string | null)[]> {
  await seller.caughtUp()
  return (await seller.finds("")).Hits.filter(({ isRefunded }) => isRefunded).map(({ orderLineId }) => orderLineId)
}

it("the search says of a line that an operator gave something back for it, also where that was before", async () => {
  seller = await world.seller()
  await plantPastOrders(world.edge.ownerDb, seller, { count: 3 })
  const { rows: lines } = await sql<{ id: string; item_id: string }>`
    select id, item_id from booking where customer_id = ${seller.customerId}::uuid order by id
  `.execute(world.edge.ownerDb)
  await inScope(world.edge.db, seller, async (tx) => {
    const { rows } = await sql<{ id: Parameters<typeof tell>[2][number] }>`select id from item`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await tell(tx, "smartsend_new_items", ids)
  })
  expect(await refunded()).toEqual([])

  const [first, second] = lines
  const desk = world.edge.operator(await anOperator(world.edge.ownerDb, { name: "Olive" }))
  const body = { Id: randomUUID(), CustomerId: seller.customerId, Amount: 0.5, Because: "Late" }
  const { error } = await desk.call(createOperatorRefund, { body: { ...body, OrderLineId: first?.id ?? "" } })
  expect(error).toBeNull()
  expect(await refunded()).toEqual([first?.id])

  // As it stands where it was given before the search knew of it, and the release that does is started.
  await sql`
    insert into operator_refund (id, tenant_id, customer_id, booking_id, amount_minor, currency, because, status, made_by)
    values (${randomUUID()}, ${seller.tenant}, ${seller.customerId}, ${second?.id ?? null}::uuid, 100, 'GBP', 'Late', 'Paid', 'Olive')
  `.execute(world.edge.ownerDb)
  const migration = new URL("../../migrations/0114-what-was-done-before.sql", import.meta.url)
  await sql.raw(await readFile(migration, "utf8")).execute(world.edge.ownerDb)
  expect(new Set(await refunded())).toEqual(new Set([first?.id, second?.id]))
})
