import type { SubscribeOutcome } from "@smart-send/connectors/marketplace"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { aRepeatingShop, createImportWorld, type ImportSeller, type ImportWorld } from "./fixtures/import-world.ts"

const fields = [{ name: "Key", label: "Key", example: "", isSecret: true, isRequired: true }]
const DOWN: SubscribeOutcome = { kind: "problem", problem: { kind: "unavailable", detail: "503" } }

let world: ImportWorld
let seller: ImportSeller
let answer: SubscribeOutcome
const asked: string[] = []
beforeAll(async () => {
  const usual = aRepeatingShop({ linking: { kind: "keys", fields, instructions: [] } })
  const shop = {
    ...usual,
    manifest: { ...usual.manifest, offers: { ...usual.manifest.offers, webhook: true } },
    subscribe: async (_account: unknown, hookUrl: string) => {
      asked.push(hookUrl)
      return answer
    },
  }
  world = await createImportWorld({ routes: allRoutes, parts: importParts }, shop)
})
afterAll(() => world.dispose())
beforeEach(async () => {
  await world.quiet()
  world.shop.forget()
  asked.length = 0
  answer = DOWN
  seller = await world.seller()
})

const link = async (Key: string) =>
  seller.client.call(actOnIntegration, {
    params: { type: "marketplace", provider: "cornershop", action: "Install" },
    body: { Values: { Key } },
  })
async function stands() {
  const { rows } = await sql<{ problem: string; failures: number; minutes: number | null; has_secret: boolean }>`
    select hook_problem as problem, hook_failures as failures, hook_sealed is not null as has_secret,
      round(extract(epoch from hook_due - clock_timestamp()) / 60)::int as minutes
    from marketplace_account where customer_id = ${seller.customerId}`.execute(world.edge.ownerDb)
  return rows[0]
}
async function makeDue(): Promise<void> {
  await sql`update marketplace_account set hook_due = now() where customer_id = ${seller.customerId} and hook_due is not null`.execute(
    world.edge.ownerDb,
  )
}
const shown = async () =>
  ((await seller.client.call(listIntegrations)).result?.Providers ?? []).flatMap(({ Accounts }) => Accounts)[0]?.Webhook
const failed = async (count: number) => vi.waitFor(async () => expect((await stands())?.failures).toBe(count))

describe("a shop that does not promise to report changes when it is linked", () => {
  it("is a fact of its account, is asked again with later imports, and its orders come in meanwhile", async () => {
    await link("key-A")
    await failed(1)
    expect([await stands(), await shown()]).toEqual([
      { problem: "unavailable", failures: 1, minutes: 5, has_secret: false },
      "Waiting",
    ])
    world.shop.book.put("A", aMarketplaceOrder({ id: "O1" }))
    await seller.import()
    expect([await seller.items(), asked]).toMatchObject([[{ Status: "Active" }], { length: 1 }])
    await makeDue()
    await seller.import()
    expect([await stands(), asked]).toMatchObject([{ failures: 2, minutes: 10 }, { length: 2 }])
    answer = { kind: "subscribed", secret: "of the shop" }
    await makeDue()
    await seller.import()
    expect([await stands(), await shown()]).toEqual([
      { problem: "", failures: 0, minutes: null, has_secret: true },
      "On",
    ])
    await seller.import()
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
  })

  it("is asked by one process of several", async () => {
    await link("key-B")
    await failed(1)
    await makeDue()
    await Promise.all([seller.import(), world.work(), world.work()])
    expect(asked).toHaveLength(2)
  })

  it("is asked anew, and at once, when it is linked anew", async () => {
    await link("key-C")
    await failed(1)
    await makeDue()
    await seller.import()
    answer = { kind: "subscribed", secret: "" }
    await link("key-C")
    await vi.waitFor(async () => expect(await stands()).toMatchObject({ problem: "", minutes: null }))
    expect(asked).toHaveLength(3)
  })

  it("is asked once more when it reports to an address that is ours no more", async () => {
    answer = { kind: "subscribed", secret: "" }
    await link("key-D")
    await vi.waitFor(async () => expect(await stands()).toMatchObject({ problem: "", minutes: null }))
    await sql`
      update marketplace_account set hook_url = replace(hook_url, '//', '//before.') where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    await seller.import()
    await seller.import()
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(1)
  })
})
