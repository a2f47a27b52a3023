import { getSettings } from "@smart-send/contract/settings/get-settings"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, test } from "vitest"
import { settingsRoutes } from "./settings-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(settingsRoutes)
})
afterAll(() => world.dispose())

test("a seller gets the tenant's features, limits, profile and wording, and its own customer", async () => {
  const { customerId } = await aCustomer(world.ownerDb, { email: "seller@demo.test" })
  const { result } = await world.client("demo", customerId).call(getSettings)
  expect(result).toMatchObject({
    Tenant: "demo",
    Profile: "SME",
    OwnProvider: "PARCELYARD",
    Limits: { CreateBatchSize: 150 },
    Customer: { Id: customerId, Name: "Seller Trading Ltd", Email: "seller@demo.test" },
  })
  expect(result?.Features).toContain("CustomiseServices")
})

test("a user without a customer gets the same with Customer null: onboarding", async () => {
  const { statusCode, result } = await world.client("demo", null).call(getSettings)
  expect([statusCode, result?.Customer]).toEqual([200, null])
})

test("a tenant is only data: lite has another brand and few features", async () => {
  const { result } = await world.client("lite", null).call(getSettings)
  expect(result).toMatchObject({ Tenant: "lite", Brand: { Name: "Lite Post" }, AutoExtras: ["SignatureWithFullCover"] })
  expect(result?.Features).not.toContain("BusinessQuotes")
})

test("host names and catalogue folders stay inside", async () => {
  const { result } = await world.client("demo", null).call(getSettings)
  for (const inner of ["Hosts", "IsDefault", "Catalogues"]) expect(result).not.toHaveProperty(inner)
})
