import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { completeLink } from "@smart-send/contract/marketplace-account/complete-link"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import type { Client } from "@smart-send/contract/client/create-client"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createSeal } from "../../platform/secrets/seal.ts"
import { openAccount } from "../../records/marketplace-account/open-account.ts"
import { marketplaceAccountRoutes } from "./marketplace-account-routes.ts"
import { marketplaceKeysRoutes } from "./marketplace-keys-routes.ts"

const fields = ["StoreAddress", "Key"].map((name) => {
  return { name, label: name, example: "", isSecret: name === "Key", isRequired: false }
})
const shop = aMarketplace(
  { webhook: true },
  { name: "cornershop", linking: { kind: "consent", fields, instructions: [] } },
)
const seal = createSeal({ current: "a secret key of the tests, long enough", old: [] }, "marketplaces")
const logged: string[] = []
const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) })

let edge: EdgeWorld
let seller: ACustomer
let client: Client
beforeAll(async () => {
  edge = await createEdgeWorld(marketplaceAccountRoutes, {
    platform: { marketplaces: new Map([[shop.manifest.name, shop]]), credentialSeal: seal, log },
    mount: (app, platform) => marketplaceKeysRoutes(app, platform),
  })
})
afterAll(() => edge.dispose())
beforeEach(async () => {
  seller = await aCustomer(edge.ownerDb)
  client = edge.client(seller.tenant, seller.customerId)
})

const provider = { type: "marketplace", provider: "cornershop" } as const
const params = { ...provider, action: "Install" } as const
const begin = async (by = client, ReturnUrl?: string) =>
  by.call(actOnIntegration, { params, body: { Values: {}, ...(ReturnUrl === undefined ? {} : { ReturnUrl }) } })
/** Begins a link, and answers its state. */
async function state(by = client): Promise<string> {
  const { redirectUrl } = (await begin(by)).result ?? {}
  return new URL(redirectUrl ?? "https://none.example").searchParams.get("state") ?? ""
}
const comeBack = async (query: Readonly<Record<string, string>>, by = client) =>
  by.call(completeLink, {
    body: { ReturnUrl: `/statics/marketplace-callback?${new URLSearchParams(query).toString()}` },
  })
const accounts = async (by = client) =>
  ((await by.call(listIntegrations)).result?.Providers ?? []).flatMap(({ Accounts }) => Accounts)
const typed = async (Key: string, by = client) => by.call(actOnIntegration, { params, body: { Values: { Key } } })

const post = async (at: string, body: string, type = "application/json") =>
  edge.rawFetch(`/hooks/marketplaces/cornershop/keys/${at}`, {
    method: "POST",
    body,
    headers: { "content-type": type },
  })
const keys = (user: string, shopName = "C") =>
  JSON.stringify({ user_id: user, consumer_key: `ck-${shopName}`, consumer_secret: `cs-${shopName}` })

describe("a link that is begun at a shop (SHOP-1)", () => {
  it("is finished once, by who began it", async () => {
    const begun = await state()
    expect(begun).toMatch(/^[\w-]{43}$/)
    const other = await aCustomer(edge.ownerDb)
    const stranger = edge.client(other.tenant, other.customerId)
    expect((await comeBack({ state: begun, code: "code-A" }, stranger)).error?.code).toBe("STATE-NOT-ALLOWED")
    expect(await accounts(stranger)).toEqual([])
    expect((await comeBack({ state: begun, code: "code-A" })).result).toMatchObject({
      Account: { Name: "Shop A", Problem: null },
      IsNew: true,
    })
    expect((await comeBack({ state: begun, code: "code-A" })).error?.code).toBe("STATE-NOT-ALLOWED")
    expect(await accounts()).toHaveLength(1)
  })

  it("is begun and finished by nobody whose service has no linked shops", async () => {
    const other = await aCustomer(edge.ownerDb, { tenant: "lite" })
    const stranger = edge.client("lite", other.customerId)
    expect((await begin(stranger)).error?.code).toBe("FEATURE-OFF")
    expect((await comeBack({ state: await state(), code: "code-A" }, stranger)).error?.code).toBe("FEATURE-OFF")
    expect(await accounts(stranger)).toEqual([])
  })

  it("is finished one time by ten tabs that come back at once", async () => {
    const begun = await state()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => comeBack({ state: begun, code: "code-A" })),
    )
    expect(answers.filter(({ result }) => result !== null)).toHaveLength(1)
    expect(await accounts()).toHaveLength(1)
  })

  it.each([
    ["a state that nobody has made", async () => "x".repeat(43)],
    ["no state", async () => ""],
    [
      "a state of eleven minutes ago",
      async () => {
        const begun = await state()
        await sql`update marketplace_link set expires = now() - interval '1 minute' where customer_id = ${seller.customerId}`.execute(
          edge.ownerDb,
        )
        return begun
      },
    ],
    [
      "a state of another tenant",
      async () => {
        const other = await aCustomer(edge.ownerDb, { tenant: "lite" })
        const begun = await state()
        await sql`
          update marketplace_link set tenant_id = 'lite', customer_id = ${other.customerId} where customer_id = ${seller.customerId}
        `.execute(edge.ownerDb)
        return begun
      },
    ],
  ])("is refused with %s", async (_title, stateOf) => {
    expect((await comeBack({ state: await stateOf(), code: "code-A" })).error?.code).toBe("STATE-NOT-ALLOWED")
    expect(await accounts()).toEqual([])
  })

  it("links nothing where the seller has said no", async () => {
    expect((await comeBack({ state: await state(), denied: "1" })).result).toMatchObject({ Account: null })
    expect(await accounts()).toEqual([])
  })

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "https://127.0.0.1.evil.example/",
  ])("comes back to no address but ours: %s", async (address) => {
    expect((await begin(client, address)).error?.code).toBe("INVALID")
    const answer = await client.call(completeLink, {
      body: { ReturnUrl: `${address}?state=${await state()}&code=code-A` },
    })
    expect(answer.result).toBeNull()
    expect(await accounts()).toEqual([])
  })

  it("renews the shop that it was, and no other", async () => {
    await comeBack({ state: await state(), code: "code-A" })
    const [account] = await accounts()
    const renew = async () => {
      const acting = { ...provider, action: "Renew", account: account?.Id ?? "" } as const
      const { result } = await client.call(actOnAccount, { params: acting, body: { Values: {} } })
      return new URL(result?.redirectUrl ?? "https://none.example").searchParams.get("state") ?? ""
    }
    expect((await comeBack({ state: await renew(), code: "code-B" })).error?.code).toBe("STATE-NOT-ALLOWED")
    expect((await comeBack({ state: await renew(), code: "code-A" })).result).toMatchObject({
      Account: { Id: account?.Id },
      IsNew: false,
    })
    expect(await accounts()).toHaveLength(1)
  })

  it("is the same account when it is linked again after it was removed", async () => {
    await typed("key-A")
    const [account] = await accounts()
    const acting = { ...provider, action: "Remove", account: account?.Id ?? "" } as const
    expect((await client.call(actOnAccount, { params: acting, body: { Values: {} } })).error).toBeNull()
    expect(await accounts()).toEqual([])
    const { rows } =
      await sql`select sealed, hook_sealed from marketplace_account where customer_id = ${seller.customerId}`.execute(
        edge.ownerDb,
      )
    expect(rows).toEqual([{ sealed: null, hook_sealed: null }])
    await typed("key-A")
    expect((await accounts())[0]?.Id).toBe(account?.Id)
  })

  it("names the field that the shop refuses", async () => {
    expect(await typed("wrong")).toMatchObject({
      validationErrors: [{ field: "Values.Key", message: "The shop does not take this key." }],
    })
  })
})

describe("keys that a shop posts", () => {
  it("open the shop once the seller has come back, and not before", async () => {
    const begun = await state()
    expect((await post(begun, keys(begun), "application/json;charset=UTF-8")).status).toBe(200)
    expect(await accounts()).toEqual([])
    expect((await comeBack({ user_id: begun, success: "1" })).result).toMatchObject({ Account: { Name: "Shop C" } })
  })

  it("are taken once: whoever posts after the shop changes nothing", async () => {
    const begun = await state()
    expect((await post(begun, keys(begun))).status).toBe(200)
    expect((await post(begun, keys(begun, "D"))).status).toBe(404)
    expect((await comeBack({ user_id: begun, success: "1" })).result).toMatchObject({ Account: { Name: "Shop C" } })
  })

  it.each([
    ["another state", async () => post("x".repeat(43), keys("x")), 404],
    ["a state of another form", async () => post("..%2f..%2f", keys("x")), 404],
    ["a form", async () => post(await state(), "user_id=1", "application/x-www-form-urlencoded"), 415],
    ["an odd type", async () => post(await state(), keys("x"), "application/json garbage"), 415],
    ["half a body", async () => post(await state(), "{"), 400],
    ["a list", async () => post(await state(), "[]"), 400],
    ["a body above the limit", async () => post(await state(), JSON.stringify({ a: "x".repeat(20_000) })), 413],
  ])("are refused with %s", async (_title, send, status) => {
    expect((await send()).status).toBe(status)
  })

  it("are refused under the name of another marketplace", async () => {
    const begun = await state()
    const path = `/hooks/marketplaces/other/keys/${begun}`
    const answer = await edge.rawFetch(path, {
      method: "POST",
      body: keys(begun),
      headers: { "content-type": "application/json" },
    })
    expect(answer.status).toBe(404)
  })
})

describe("what opens a shop (T5)", () => {
  it("is in no answer, no log and no column", async () => {
    const begun = await state()
    const canaries = ["key-CANARYKEY", "CANARYPOSTED", "hooks of CANARYKEY", begun]
    const answers = [
      await typed("key-CANARYKEY"),
      await edge
        .rawFetch(`/hooks/marketplaces/cornershop/keys/${begun}`, {
          method: "POST",
          body: JSON.stringify({ user_id: begun, consumer_key: "ck-E", consumer_secret: "CANARYPOSTED" }),
          headers: { "content-type": "application/json" },
        })
        .then(async (answer) => answer.text()),
      await comeBack({ user_id: begun }),
      await client.call(listIntegrations),
      await typed("wrong"),
    ]
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from marketplace_account where customer_id = ${seller.customerId} and hook_sealed is not null`.execute(
          edge.ownerDb,
        )
        return rows.length
      })
      .toBe(2)
    for (const canary of canaries) {
      expect(JSON.stringify(answers)).not.toContain(canary)
      expect(logged.join("\n")).not.toContain(canary)
      expect(await columnsHolding(edge.ownerDb, canary)).toEqual({})
    }
  })

  it("opens nobody else's account, though a row be copied over another", async () => {
    await typed("key-A")
    await typed("key-B")
    await sql`
      update marketplace_account as mine set sealed = theirs.sealed from marketplace_account as theirs
      where mine.customer_id = ${seller.customerId} and theirs.customer_id = mine.customer_id and theirs.id <> mine.id`.execute(
      edge.ownerDb,
    )
    const { rows } = await sql<{
      id: string
    }>`select id from marketplace_account where customer_id = ${seller.customerId}`.execute(edge.ownerDb)
    for (const { id } of rows) {
      const opened = await openAccount(edge.platform, { id, tenantId: seller.tenant, customerId: seller.customerId })
      expect(opened).toMatchObject({ kind: "problem", problem: { kind: "grant-ended" } })
    }
  })
})
