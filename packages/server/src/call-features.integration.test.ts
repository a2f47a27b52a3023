import { edgeContract } from "@smart-send/contract/edge-contract"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { allRoutes } from "./routes.ts"

const answeredSchema = z.looseObject({ error: z.looseObject({ code: z.string() }).nullable() })

let world: EdgeWorld
let sellers: Record<"with" | "without", ACustomer>

beforeAll(async () => {
  world = await createEdgeWorld(allRoutes, { edge: { partial: true } })
  sellers = {
    with: await aCustomer(world.ownerDb, { tenant: "demo" }),
    without: await aCustomer(world.ownerDb, { tenant: "lite" }),
  }
})
afterAll(() => world.dispose())

const switched = edgeContract.calls.filter((call) => call.feature !== undefined)

it.each(switched.map((call) => [call.name, call] as const))(
  "%s answers tenants with its feature, and refuses others plainly (FEATURE-2)",
  async (_name, call) => {
    const ask = async ({ tenant, customerId }: ACustomer) => {
      const answer = await world.rawFetch(`/edge/${tenant}${call.path.replaceAll(/:\w+/g, "x")}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${await world.token(tenant, customerId)}`,
          ...(call.body === undefined ? {} : { "content-type": call.fileBody?.[0] ?? "application/json" }),
        },
        ...(call.body === undefined ? {} : { body: "{}" }),
      })
      return answeredSchema.parse(await answer.json()).error?.code
    }
    expect(await ask(sellers.without)).toBe("FEATURE-OFF")
    expect(await ask(sellers.with)).not.toBe("FEATURE-OFF")
  },
)
