import { randomBytes } from "node:crypto"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSeal } from "../../platform/secrets/seal.ts"
import { marketplaceAccountRoutes } from "./marketplace-account-routes.ts"
import { postedKeysRoutes } from "./posted-keys-routes.ts"

/** A shop that posts its keys, and says which it was asked to open with. */
const shop = {
  ...aMarketplace({}, { name: "corner" }),
  link: async ({ keysUrl, state }: { readonly keysUrl: string; readonly state: string }) =>
    ({
      kind: "redirect",
      url: `https://corner.test/agree?${new URLSearchParams({ keysUrl, state }).toString()}`,
    }) as const,
  complete: async ({ posted }: { readonly posted: unknown }) =>
    ({ kind: "refused", message: JSON.stringify(posted) }) as const,
}
const KEYS = { user_id: "somebody", consumer_key: "ck_1", consumer_secret: "cs_CANARY" }

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(marketplaceAccountRoutes, {
    platform: {
      marketplaces: new Map([["corner", shop]]),
      credentialSeal: createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test"),
    },
    mount: postedKeysRoutes,
  })
})
afterAll(async () => world.dispose())

async function begin() {
  const { tenant, customerId } = await aCustomer(world.ownerDb)
  const client = world.client(tenant, customerId)
  const params = { type: "marketplace" as const, provider: "corner", action: "Install" as const }
  const { result } = await client.call(actOnIntegration, { params, body: {} })
  const { searchParams } = new URL(result?.redirectUrl ?? "none:")
  const [state, keysUrl] = [searchParams.get("state") ?? "", searchParams.get("keysUrl") ?? ""]
  const complete = async () =>
    (await client.call(completeLink, { body: { ReturnUrl: `/statics/marketplace-callback?state=${state}` } })).error
      ?.message
  return { complete, address: new URL(keysUrl).pathname }
}
const post = async (address: string, body: unknown = KEYS) =>
  (
    await world.rawFetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).status

describe("keys that a shop posts", () => {
  it("are there when the seller who began the link comes back", async () => {
    const { complete, address } = await begin()
    expect(await post(address)).toBe(200)
    expect(await complete()).toBe(JSON.stringify(KEYS))
  })

  it("are kept sealed", async () => {
    const { address } = await begin()
    await post(address)
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(posted, 'escape'), '') as text from marketplace_link`.execute(world.ownerDb)
    expect(rows[0]?.text).not.toBe("")
    expect(rows[0]?.text).not.toContain("CANARY")
  })

  it("are taken once: a second post does not change them", async () => {
    const { complete, address } = await begin()
    await post(address)
    expect(await post(address, { consumer_key: "another" })).toBe(404)
    expect(await complete()).toBe(JSON.stringify(KEYS))
  })

  it("for a link that nobody began, or that has ended, are taken by nobody", async () => {
    const { complete, address } = await begin()
    expect(await post("/hooks/marketplaces/corner/keys/never-begun")).toBe(404)
    expect(await post(address.replace("/corner/", "/other/"))).toBe(404)
    await complete()
    expect(await post(address)).toBe(404)
  })

  it("that come more than ten minutes later are taken by nobody", async () => {
    const { address } = await begin()
    await sql`update marketplace_link set expires = now() - interval '1 second'`.execute(world.ownerDb)
    expect(await post(address)).toBe(404)
  })
})
