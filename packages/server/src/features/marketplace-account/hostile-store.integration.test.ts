import { createMarketplaces } from "@smart-send/connectors/marketplace-registry"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { openHostileStore, type HostileStore } from "@smart-send/testkit/hostile/hostile-store"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Marketplace } from "@smart-send/connectors/marketplace"
import { createSeal } from "../../platform/secrets/seal.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import { marketplaceAccountRoutes } from "./marketplace-account-routes.ts"

const seal = createSeal({ current: "a secret key of the tests, long enough", old: [] }, "marketplaces")

let store: HostileStore
let edge: EdgeWorld
let prestashop: Marketplace
beforeAll(async () => {
  store = await openHostileStore()
  const marketplaces = createMarketplaces([
    {
      connector: "prestashop",
      clientId: "",
      clientSecret: "",
      urls: {},
      options: {},
      allowedOrigins: [store.origin, store.expiredOrigin],
      pace: { sleep: async () => {} },
    },
  ])
  const found = marketplaces.get("prestashop")
  if (found === undefined) throw new Error("no such marketplace")
  prestashop = found
  edge = await createEdgeWorld(marketplaceAccountRoutes, { platform: { marketplaces, credentialSeal: seal } })
})
afterAll(async () => {
  await edge.dispose()
  store.close()
})

async function linkAt(StoreAddress: string) {
  const seller = await aCustomer(edge.ownerDb)
  const client = edge.client(seller.tenant, seller.customerId)
  const params = { type: "marketplace", provider: "prestashop", action: "Install" } as const
  const answer = await client.call(actOnIntegration, {
    params,
    body: { Values: { StoreAddress, Key: "K".repeat(32) } },
  })
  const linked = ((await client.call(listIntegrations)).result?.Providers ?? []).flatMap(({ Accounts }) => Accounts)
  return { ...answer, linked }
}

describe("a store that answers anything but what it should", () => {
  it("is linked in no way, and each refusal is a sentence without what the store has said", async () => {
    for (const manner of store.manners) {
      const { linked, ...answer } = await linkAt(`${store.origin}/${manner}`)
      expect({ manner, linked }).toEqual({ manner, linked: [] })
      expect(["INVALID", "STATE-NOT-ALLOWED", "UNAVAILABLE"]).toContain(answer.error?.code)
      expect(JSON.stringify(answer)).not.toMatch(/<|alert|var\/www|undefined|169\.254/)
    }
  })

  it("is named where its certificate has expired, and is sent no key", async () => {
    const { error, linked } = await linkAt(`${store.expiredOrigin}/html-page`)
    expect(error?.message).toContain("certificate of your shop has expired")
    expect(linked).toEqual([])
  })

  it("gives an import no order, and each of its calls comes to an end as a problem", async () => {
    const { opensAs } = await linkedAt()
    for (const address of [...store.manners.map((manner) => `${store.origin}/${manner}`), store.expiredOrigin]) {
      const outcome = await opensAs(address)
      expect({ address, kind: outcome.kind }).toEqual({ address, kind: "problem" })
    }
  })
})

/** An account that was linked while its store was sound, and what its first page is once the store is another. */
async function linkedAt() {
  const seller = await aCustomer(edge.ownerDb)
  return {
    opensAs: async (address: string) => {
      const profile = { externalId: address, name: "", address, details: {} }
      const credentials = { secrets: { key: "K".repeat(32) }, accessExpiresAt: null, refreshExpiresAt: null }
      const { id } = await aLinkedAccount(edge.ownerDb, seller, {
        marketplace: prestashop,
        seal,
        as: { profile, credentials },
      })
      const window = { from: "2026-11-01T00:00:00.000Z", until: "2026-11-02T00:00:00.000Z" }
      return callAccount(
        edge.platform,
        { tenantId: seller.tenant, customerId: seller.customerId, id },
        async (marketplace, account, signal) => marketplace.list(account, { ...window, cursor: null }, signal),
      )
    },
  }
}
