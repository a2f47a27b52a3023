import { randomBytes } from "node:crypto"
import { type ACustomer, aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { createDatabaseClock } from "../../platform/clock/database-clock.ts"
import { createSeal, type Seal } from "../../platform/secrets/seal.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { keepHookSecret, readHookSecret } from "./keep-hook-secret.ts"
import { openAccount } from "./open-account.ts"
import { resealCredentials } from "./reseal-credentials.ts"

const marketplace = aMarketplace()
const aKey = () => randomBytes(32).toString("base64")
const sealWith = (current: string, ...old: readonly string[]) => createSeal({ current, old }, "test")

let database: ConnectedTestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.dispose())

async function opening(credentialSeal: Seal) {
  const { db } = database
  return {
    db,
    clock: await createDatabaseClock(db),
    marketplaces: new Map([[marketplace.manifest.name, marketplace]]),
    credentialSeal,
  }
}

async function linked(seal: Seal) {
  const customer: ACustomer = await aCustomer(database.ownerDb)
  const { id } = await aLinkedAccount(database.ownerDb, customer, { marketplace, seal })
  const key = { id, tenantId: customer.tenant, customerId: customer.customerId }
  await keepHookSecret(await opening(seal), key, "signs its webhooks")
  return key
}

describe("when the operator's key is changed", () => {
  it("shops stay linked, and their webhooks are known, once the old key is gone (SHOP-20)", async () => {
    const [before, after] = [aKey(), aKey()]
    const key = await linked(sealWith(before))
    expect(await resealCredentials(database.ownerDb, sealWith(after, before))).toBe(1)
    const platform = await opening(sealWith(after))
    expect(await openAccount(platform, key)).toMatchObject({
      kind: "opened",
      account: { credentials: { secrets: { Key: "k" } } },
    })
    expect(await readHookSecret(platform, key)).toBe("signs its webhooks")
    expect(await resealCredentials(database.ownerDb, sealWith(after, before))).toBe(0)
  })

  it("an account that no known key opens stays as it is, and holds up no other", async () => {
    const [before, after] = [aKey(), aKey()]
    const lost = await linked(sealWith(aKey()))
    const kept = await linked(sealWith(before))
    await resealCredentials(database.ownerDb, sealWith(after, before))
    const platform = await opening(sealWith(after))
    expect(await openAccount(platform, lost)).toMatchObject({ problem: { kind: "grant-ended" } })
    expect((await openAccount(platform, kept)).kind).toBe("opened")
  })
})
