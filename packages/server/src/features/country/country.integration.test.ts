import { listCountries } from "@smart-send/contract/country/list-countries"
import { countryEntries } from "@smart-send/domain/country/country-entries"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld } from "@smart-send/testkit/edge-world"
import { expect, test } from "vitest"
import { countryRoutes } from "./country-routes.ts"

test("the list of countries has every entry, in the contract's form", async () => {
  const world = await createEdgeWorld(countryRoutes)
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  const { result } = await world.client(tenant, customerId).call(listCountries)
  expect(listCountries.result.parse(result)).toEqual({ Countries: countryEntries })
  await world.dispose()
})
