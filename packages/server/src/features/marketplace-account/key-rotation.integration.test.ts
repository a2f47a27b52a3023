import { aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { keepHookSecret, readHookSecret } from "../../records/marketplace-account/keep-hook-secret.ts"
import { openAccount } from "../../records/marketplace-account/open-account.ts"
import { resealAccounts } from "../../records/marketplace-account/reseal-accounts.ts"
import { keepLink, keepPosted, newState, takeLink } from "./link-store.ts"
import { resealLinks } from "./reseal-links.ts"

const FIRST = "first secret key, long enough to be one"
const SECOND = "second secret key, long enough to be one"
const THIRD = "third secret key, long enough to be one"
const sealOf = (current: string, ...old: readonly string[]) => createSeal({ current, old }, "marketplaces")
const marketplace = aMarketplace()
const marketplaces = new Map([[marketplace.manifest.name, marketplace]])

let edge: EdgeWorld
beforeAll(async () => {
  edge = await createEdgeWorld([])
})
afterAll(() => edge.dispose())
beforeEach(async () => {
  await sql`truncate marketplace_link`.execute(edge.ownerDb)
})

/** An account with a secret for its webhooks, sealed with the first key. */
async function linked() {
  const customer = await aCustomer(edge.ownerDb)
  const { id } = await aLinkedAccount(edge.ownerDb, customer, { marketplace, seal: sealOf(FIRST) })
  const key = { id, tenantId: customer.tenant, customerId: customer.customerId }
  const by = (seal: ReturnType<typeof sealOf>) => ({ ...edge.platform, marketplaces, credentialSeal: seal })
  await keepHookSecret(by(sealOf(FIRST)), key, "of the hooks")
  return {
    customer,
    opens: async (seal: ReturnType<typeof sealOf>) => (await openAccount(by(seal), key)).kind,
    hook: async (seal: ReturnType<typeof sealOf>) => readHookSecret(by(seal), key),
  }
}

it("What was sealed with a former key opens with it, and with the current one alone once it was sealed again", async () => {
  const account = await linked()
  const both = sealOf(SECOND, FIRST)
  expect([await account.opens(both), await account.hook(both)]).toEqual(["opened", "of the hooks"])
  expect(await account.opens(sealOf(SECOND))).toBe("problem")
  expect((await resealAccounts(edge.ownerDb, both)).sealed).toBeGreaterThanOrEqual(2)
  expect([await account.opens(sealOf(SECOND)), await account.hook(sealOf(SECOND))]).toEqual(["opened", "of the hooks"])
  expect(await account.opens(sealOf(FIRST))).toBe("problem")
  expect((await resealAccounts(edge.ownerDb, both)).sealed).toBe(0)
})

it("What no key opens is counted, and stays as it is", async () => {
  await resealAccounts(edge.ownerDb, sealOf(THIRD, SECOND, FIRST))
  const account = await linked()
  expect(await resealAccounts(edge.ownerDb, sealOf(THIRD))).toEqual({ sealed: 0, lost: 2 })
  expect(await account.opens(sealOf(FIRST))).toBe("opened")
})

it("A link that is under way is finished after the key has changed", async () => {
  const { tenant, customerId, userId } = await aCustomer(edge.ownerDb)
  const caller = { tenant, customerId, userId, email: "" }
  const context = { caller, customerId }
  const state = newState()
  const link = {
    connector: "shop",
    accountId: null,
    returnUrl: "/",
    values: { Key: "k" },
    codeVerifier: "v",
    callbackUrl: "",
    keysUrl: "",
  }
  const scope = { tenant, customerId }
  await inScope(edge.db, scope, async (tx) => keepLink(tx, sealOf(FIRST), context, { ...link, state }))
  await keepPosted(edge.db, sealOf(FIRST), { connector: "shop", state }, { key: "posted" })
  expect(await resealLinks(edge.ownerDb, sealOf(SECOND, FIRST))).toBe(1)
  const taken = await inScope(edge.db, scope, async (tx) => takeLink(tx, sealOf(SECOND), context, state))
  expect(taken).toMatchObject({ values: { Key: "k" }, posted: { key: "posted" } })
})

it("A link that nobody has finished is deleted with the other old rows", async () => {
  const { tenant, customerId, userId } = await aCustomer(edge.ownerDb)
  const context = { caller: { tenant, customerId, userId, email: "" }, customerId }
  const link = {
    connector: "shop",
    accountId: null,
    returnUrl: "/",
    values: {},
    codeVerifier: "v",
    callbackUrl: "",
    keysUrl: "",
  }
  const [old, young] = [newState(), newState()]
  for (const state of [old, young]) {
    await inScope(edge.db, { tenant, customerId }, async (tx) =>
      keepLink(tx, sealOf(FIRST), context, { ...link, state }),
    )
  }
  await sql`update marketplace_link set expires = now() - interval '1 second' where state_digest = sha256(${old}::text::bytea)`.execute(
    edge.ownerDb,
  )
  await sql`select forget_old_rows()`.execute(edge.db)
  const { rows } = await sql`select 1 from marketplace_link`.execute(edge.ownerDb)
  expect(rows).toHaveLength(1)
})
