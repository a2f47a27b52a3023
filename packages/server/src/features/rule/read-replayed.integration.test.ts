import type { Client } from "@smart-send/contract/client/create-client"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { ruleCalls } from "./fixtures/rule-calls.ts"

let world: EdgeWorld
let client: Client
let scope: { readonly tenant: string; readonly customerId: string }
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, client } = given)
  scope = given.seller
})
const { preview } = ruleCalls(() => client)

const HEAVIER = {
  Name: "Heavier",
  Conditions: [{ Field: "Sku" as const, Comparison: "HasValue" as const }],
  Actions: [{ Field: "Weight" as const, Value: "12" }],
}
const tryOnSent = async () => (await preview({ Of: "Sent", Rule: HEAVIER, Take: 2 })).result

// As many as are read at once, twice, and one more.
it.each([500, 501])("tries a rule on each of %i orders that were sent, the newest first (RULE-21)", async (count) => {
  await plantPastOrders(world.ownerDb, scope, { count, isPaid: false })
  const tried = await tryOnSent()
  expect(tried).toMatchObject({ Looked: count, Met: count, Changed: count })
  expect(tried?.Entries.map(({ ReferenceSummary }) => ReferenceSummary)).toEqual(["P-1", "P-2"])
})

it("tries a rule on orders of its own type alone (RULE-21)", async () => {
  await plantPastOrders(world.ownerDb, scope, { count: 3, isPaid: false })
  await sql`
    update item set doc = doc || '{"Type": "Reorder"}' where customer_id = ${scope.customerId} and doc ->> 'ReferenceSummary' = 'P-1'
  `.execute(world.ownerDb)
  const tried = await tryOnSent()
  expect(tried).toMatchObject({ Looked: 2 })
  expect(tried?.Entries.map(({ ReferenceSummary }) => ReferenceSummary)).toEqual(["P-2", "P-3"])
})
