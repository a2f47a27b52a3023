import { edgeContract } from "@smart-send/contract/edge-contract"
import type { Call } from "@smart-send/contract/call/define-call"
import { featureSchema, type Feature } from "@smart-send/domain/settings/settings"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { allRoutes } from "./routes.ts"

const answeredSchema = z.looseObject({ error: z.looseObject({ code: z.string() }).nullable() })

let world: EdgeWorld
let customerId: string
let features: readonly Feature[] = []

beforeAll(async () => {
  const [[name, demo] = []] = testTenants
  if (name === undefined || demo === undefined) throw new Error("no tenant")
  const switching = Object.defineProperty({ ...demo }, "Features", { get: () => features })
  world = await createEdgeWorld(allRoutes, {
    edge: { partial: true },
    platform: { tenants: new Map([[name, switching]]) },
  })
  customerId = (await aCustomer(world.ownerDb, { tenant: "demo" })).customerId
})
afterAll(() => world.dispose())

async function codeOf(call: Call, offered: readonly Feature[]): Promise<string | undefined> {
  features = offered
  const answer = await world.rawFetch(`/edge/demo${call.path.replaceAll(/:\w+/g, "x")}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${await world.token("demo", customerId)}`,
      ...(call.body === undefined ? {} : { "content-type": call.fileBody?.[0] ?? "application/json" }),
    },
    ...(call.body === undefined ? {} : { body: "{}" }),
  })
  if (answer.headers.get("content-type")?.startsWith("application/json") !== true) return undefined
  return answeredSchema.parse(await answer.json()).error?.code
}

const needs = ({ feature = [] }: Call): readonly Feature[] => [feature].flat()
const switched = edgeContract.calls.filter((call) => needs(call).length > 0)

it.each(switched.map((call) => [call.name, call] as const))(
  "%s answers tenants with its feature, and refuses others plainly (FEATURE-2)",
  async (_name, call) => {
    const needed = needs(call)
    const others = featureSchema.options.filter((feature) => !needed.includes(feature))
    expect(await codeOf(call, others)).toBe("FEATURE-OFF")
    for (const feature of needed) {
      // oxlint-disable-next-line no-await-in-loop -- the tenant has one set of features at a time
      expect(await codeOf(call, [feature])).not.toBe("FEATURE-OFF")
    }
  },
)

describe("a call of no feature", () => {
  /** Below these, every tenant may call; or the use case decides by what is asked. */
  const FOR_EVERY_TENANT = [
    "/picture",
    "/setup",
    "/user-setting",
    "/smartsenditem",
    "/quote",
    "/customs",
    "/droplocation",
    "/package/list",
    "/country/list",
    "/address",
    "/mydetails",
    "/shipping",
    "/order",
    "/cancellation",
    "/comms",
    "/refund",
    "/prepay",
    "/payment",
    "/paymentoption",
    "/statement",
    "/invoice",
    "/session",
    "/dashboard/counts",
    "/customer",
    "/addresssearch",
    "/order-process/address",
    "/concern",
    "/operator",
    // The milestone of the first label helps whoever is new, whether or not My details shows milestones.
    "/achievement",
  ]

  it.each(edgeContract.calls.filter((call) => needs(call).length === 0).map(({ name, path }) => [name, path] as const))(
    "%s is one that every tenant has: %s",
    (_name, path) => {
      expect(FOR_EVERY_TENANT.some((place) => path === place || path.startsWith(`${place}/`))).toBe(true)
    },
  )
})
