import { randomBytes } from "node:crypto"
import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import type { SyncCode, SyncStage } from "@smart-send/domain/marketplace-account/sync-code"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { readOutbox } from "../../platform/feed/read-outbox.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { readAccount } from "../../records/marketplace-account/account-rows.ts"
import { keepNotifications, notifyWorker } from "../../records/marketplace-account/notify-worker.ts"
import { marketplaceStatusRoutes } from "./marketplace-status-routes.ts"

const marketplace = aMarketplace()
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(marketplaceStatusRoutes())
})
afterAll(() => world.dispose())

const link = async (seller: ACustomer) => aLinkedAccount(world.ownerDb, seller, { marketplace, seal })
const say = async (seller: ACustomer, ...[accountId, stage, code, info = ""]: [string, SyncStage, SyncCode, string?]) =>
  inScope(world.db, seller, (tx) => keepNotifications(tx, { id: accountId }, [{ stage, code, affected: 3, info }]))
const listed = async ({ tenant, customerId }: ACustomer) =>
  (await world.client(tenant, customerId).call(listNotifications)).result?.Notifications ?? []

describe("what the worker says of linked accounts", () => {
  it("is the newest of each account and stage, for its customer alone (SHOP-5)", async () => {
    const [seller, stranger] = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb)]
    const [one, two] = [await link(seller), await link(seller)]
    await say(seller, one.id, "import", "IMPORT-STARTED")
    await say(seller, one.id, "import", "IMPORT-COMPLETED")
    await say(seller, one.id, "update", "AUTO-DISPATCH-FAIL", "Retry it.")
    await say(seller, two.id, "import", "AUTH-FAILED", "token-refused")
    expect((await listed(seller)).map(({ Details }) => Details)).toMatchObject([
      {
        MPAccountId: one.source.AccountId,
        MarketplaceSource: "CORNER",
        Stage: "import",
        CustomerId: seller.customerId,
        Affected: 3,
        Status: "Done",
        Code: "IMPORT-COMPLETED",
        Info: "",
      },
      { MPAccountId: one.source.AccountId, Stage: "update", Status: "Failed", Info: "Retry it." },
      { MPAccountId: two.source.AccountId, Stage: "import", Status: "Failed", Code: "AUTH-FAILED", Info: "" },
    ])
    expect(await listed(stranger)).toEqual([])
  })

  it("has a code of its own where the seller has to do something at the shop", async () => {
    const seller = await aCustomer(world.ownerDb)
    const { id } = await link(seller)
    await say(seller, id, "update", "SCOPE-MISSING", "no-dispatch-right")
    expect((await listed(seller))[0]?.Details).toMatchObject({ Code: "USER-ACTION-PUT-PERMISSION", Info: "" })
  })

  it("is gone with a removed account", async () => {
    const seller = await aCustomer(world.ownerDb)
    const { id } = await link(seller)
    await say(seller, id, "import", "IMPORT-COMPLETED")
    await sql`
      update marketplace_account set state = 'Removed', sealed = null, key_id = null where id = ${id}
    `.execute(world.ownerDb)
    expect(await listed(seller)).toEqual([])
  })

  it("is told by the feed in the same words, a long sentence cut (FEED-3)", async () => {
    const seller = await aCustomer(world.ownerDb)
    const { id } = await link(seller)
    await inScope(world.db, seller, async (tx) => {
      const account = await readAccount(tx, id)
      if (account === null) throw new Error("not linked")
      await notifyWorker(tx, account, { stage: "import", code: "ERROR", info: "The shop says no. ".repeat(100) })
    })
    const [event, ...others] = await readOutbox(world.db, seller, 0, 10)
    const [known] = await listed(seller)
    expect(others).toEqual([])
    expect(event).toMatchObject({ seq: 1, name: "marketplace_worker_notification", ids: [] })
    expect(event?.notifications).toHaveLength(1)
    expect(event?.notifications[0]?.Details.Info).toHaveLength(500)
    expect({ ...event?.notifications[0]?.Details, Info: "" }).toEqual({ ...known?.Details, Info: "" })
  })
})
