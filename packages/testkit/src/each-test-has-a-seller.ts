import type { Client } from "@smart-send/contract/client/create-client"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { aCatalogue } from "./a-catalogue.ts"
import { aCustomer, type ACustomer } from "./a-customer.ts"
import { createEdgeWorld, type EdgeWorld } from "./edge-world.ts"

interface SellersTest {
  readonly world: EdgeWorld
  readonly seller: ACustomer
  readonly client: Client
}

/** One edge with the shipped catalogue for all tests of a file, and a new customer for each, signed in. */
export function eachTestHasASeller(
  routes: Parameters<typeof createEdgeWorld>[0],
  begin: (given: SellersTest) => void,
): void {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await createEdgeWorld(routes, { platform: { catalogue: await aCatalogue() } })
  })
  afterAll(() => world.dispose())
  beforeEach(async () => {
    const seller = await aCustomer(world.ownerDb)
    begin({ world, seller, client: world.client(seller.tenant, seller.customerId) })
  })
}
