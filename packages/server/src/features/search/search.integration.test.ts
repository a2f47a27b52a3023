import { getSearchToken } from "@smart-send/contract/search/get-search-token"
import { searchOrders } from "@smart-send/contract/search/search-orders"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { savedItems } from "@smart-send/testkit/saved-items"
import { inScope } from "../../platform/db/scope.ts"
import { tell } from "../../records/outbox/tell.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { searchRoutes } from "./search-routes.ts"
import { startSearchWorker } from "./search-worker.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(searchRoutes)
})
afterAll(() => world.dispose())

it("finds", async () => {
  const worker = startSearchWorker(world.platform)
  const seller = await aCustomer(world.ownerDb)
  const ids = await savedItems(world.db, seller, { count: 3 })
  await inScope(world.db, seller, async (tx) => tell(tx, "smartsend_new_items", ids))
  const client = world.client(seller.tenant, seller.customerId)
  const token = await client.call(getSearchToken)
  console.log(token)
  await expect.poll(async () => {
    const found = await client.call(searchOrders, { body: { Token: token.result?.token ?? "", Query: "ada" } })
    return found.result?.Total ?? found
  }).toBe(3)
  for (const Query of ["adda", "LS1", "ls14dy", "4dy ls1", "teapto", "xx", "%", "", "tea-1"]) {
    const found = await client.call(searchOrders, { body: { Token: token.result?.token ?? "", Query } })
    console.log(Query, found.result?.Total, found.result?.Corrections, found.error)
  }
  const found = await client.call(searchOrders, { body: { Token: token.result?.token ?? "", Query: "ada" } })
  console.log(JSON.stringify(found.result, null, 1))
  await worker.stop()
})
