import { randomBytes } from "node:crypto"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount, type ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSeal } from "../../platform/secrets/seal.ts"
import { attendPrivacyNews } from "./attend-privacy-news.ts"

const marketplace = aMarketplace()
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld([])
})
afterAll(() => world.dispose())

const A_MINUTE = 60_000
const link = async () => aLinkedAccount(world.ownerDb, await aCustomer(world.ownerDb), { marketplace, seal })
const hears = async ({ externalId }: ALinkedAccount, at?: string) =>
  attendPrivacyNews(
    { db: world.db, log: world.platform.log },
    { connector: marketplace.manifest.name, externalId },
    { kind: "unlinked", at },
  )
async function isOpen({ id }: ALinkedAccount): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select sealed is not null and problem is null as open from marketplace_account where id = ${id}`.execute(
    world.ownerDb,
  )
  return rows[0]?.open === true
}

describe("news that a consent was taken back", () => {
  it("do not end one that was given since, however late and often they come", async () => {
    const account = await link()
    const before = new Date(Date.now() - A_MINUTE).toISOString()
    await hears(account, before)
    await hears(account, before)
    expect(await isOpen(account)).toBe(true)
  })

  it.each([
    ["of one that was given before", () => new Date(Date.now() + A_MINUTE).toISOString()],
    ["without a time", () => undefined],
  ])("end it: %s", async (_case, at) => {
    const account = await link()
    await hears(account, at())
    expect(await isOpen(account)).toBe(false)
  })

  it("end it of those sellers alone who have not linked the shop anew", async () => {
    const [earlier, later] = [await link(), await link()]
    await sql`update marketplace_account set granted = now() - interval '1 hour' where id = ${earlier.id}`.execute(
      world.ownerDb,
    )
    await sql`update marketplace_account set external_id = ${earlier.externalId} where id = ${later.id}`.execute(
      world.ownerDb,
    )
    await hears(earlier, new Date(Date.now() - A_MINUTE).toISOString())
    expect([await isOpen(earlier), await isOpen(later)]).toEqual([false, true])
  })
})
