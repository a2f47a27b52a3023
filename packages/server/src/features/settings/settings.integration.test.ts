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

test("the settings have the tenant's features, limits, profile and wording, and the user's customer", async () => {
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

test("the settings of a user without a customer are the same with Customer null: onboarding", async () => {
  const { statusCode, result } = await world.client("demo", null).call(getSettings)
  expect([statusCode, result?.Customer]).toEqual([200, null])
})

test("the settings of another tenant have its own brand and fewer features", async () => {
  const { result } = await world.client("lite", null).call(getSettings)
  expect(result).toMatchObject({ Tenant: "lite", Brand: { Name: "Lite Post" }, AutoExtras: ["SignatureWithFullCover"] })
  expect(result?.Features).not.toContain("BusinessQuotes")
})

test("the settings do not contain host names and catalogue folders", async () => {
  const { result } = await world.client("demo", null).call(getSettings)
  for (const inner of ["Hosts", "IsDefault", "Catalogues"]) expect(result).not.toHaveProperty(inner)
})
