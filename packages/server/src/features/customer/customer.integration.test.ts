import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { aCustomer, MANCHESTER_SENDER } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, test } from "vitest"
import { customerRoutes } from "./customer-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(customerRoutes)
})
afterAll(() => world.dispose())

test("the default sender comes first and is tagged, whatever an old document says", async () => {
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  const doc = JSON.stringify({ ...MANCHESTER_SENDER, Name: "Warehouse", Meta: { IsDefault: true } })
  await world.ownerDb
    .insertInto("customer_address")
    .values({ tenant_id: tenant, customer_id: customerId, is_default: false, doc })
    .execute()
  const { result } = await world.client(tenant, customerId).call(listCustomers)
  expect(result?.Customers.map(({ Name, Meta }) => [Name, Meta.IsDefault])).toEqual([
    ["Sam Seller", true],
    ["Warehouse", false],
  ])
})

test("another customer's addresses are not among them", async () => {
  await aCustomer(world.ownerDb)
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  const { result } = await world.client(tenant, customerId).call(listCustomers)
  expect(result?.Customers).toHaveLength(1)
})
