import { listPackages } from "@smart-send/contract/package/list-packages"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld } from "@smart-send/testkit/edge-world"
import { expect, test } from "vitest"
import { packageRoutes } from "./package-routes.ts"

test("the list of packages is the operator's file, in its order", async () => {
  const packages = ["Small box", "Large box", "Bag"].map((Name) => {
    return { Name, Length: 30, Width: 20, Height: 10, Weight: 2, Thumb: "" }
  })
  const world = await createEdgeWorld(packageRoutes, { platform: { packages } })
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  expect((await world.client(tenant, customerId).call(listPackages)).result).toEqual({ Packages: packages })
  await world.dispose()
})
