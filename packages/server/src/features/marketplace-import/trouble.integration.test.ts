import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import {
  MARKETPLACE_PROBLEMS,
  SYNC_CODE_OF_PROBLEM,
  toldCode,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import type { MarketplaceOrder } from "@smart-send/domain/marketplace-order/marketplace-order"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { sealCredentials } from "../../records/marketplace-account/account-credentials.ts"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import type { AccountOpening } from "../../records/marketplace-account/open-account.ts"
import { allRoutes, importParts } from "../../routes.ts"
import { beforeTransaction, dyingDb } from "./fixtures/dying-db.ts"
import { type ImportSeller, type ImportWorld, ordersOf } from "./fixtures/import-world.ts"
import { eachTestHasALinkedShop } from "./fixtures/each-test-has-a-linked-shop.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
eachTestHasALinkedShop({ routes: allRoutes, parts: importParts }, (given) => {
  world = given.world
  seller = given.seller
  account = given.account
})

const tells = async (...orders: readonly MarketplaceOrder[]) => seller.tells(account, orders)
const order = (over: Partial<MarketplaceOrder> = {}) => aMarketplaceOrder({ id: "O1", ...over })
const ids = async (of = seller) =>
  (await of.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId)).toSorted()
const link = { kind: "throttled", detail: "answered 429", retryAfterMs: 90_000 } as const
/** The account's credentials are these now; they end after an hour, so that a refused one is renewed. */
async function opensWith(token: string, of = account): Promise<void> {
  const accessExpiresAt = Date.now() + 3_600_000
  const credentials = { secrets: { Key: token }, accessExpiresAt, refreshExpiresAt: null }
  const { bytes } = sealCredentials(world.seal, { tenantId: seller.tenant, id: of.id }, credentials)
  await sql`update marketplace_account set sealed = ${bytes} where id = ${of.id}`.execute(world.edge.ownerDb)
}

describe("a shop in trouble", () => {
  it("that has moved is told with the address that it sends us to", async () => {
    const problem = { kind: "unclear", detail: "answered 301", movedTo: "https://www.corner.example" } as const
    world.shop.book.answer(problem)
    world.shop.book.put(account.externalId, ...ordersOf("O1"))
    await seller.import()
    const told = (await seller.client.call(listNotifications)).result?.Notifications ?? []
    expect(told.map(({ Details }) => [Details.Code, Details.Info])).toContainEqual([
      "ERROR",
      "Your shop sends us to https://www.corner.example. If that is its address now, link it again with that address: until then no orders come in.",
    ])
    await seller.import()
    expect(await seller.stands(account)).toMatchObject({ problem: null })
  })

  it("whose certificate has expired is told with who can renew it", async () => {
    world.shop.book.answer({ kind: "unavailable", detail: "connection failed (CERT_HAS_EXPIRED)", isUntrusted: true })
    await seller.import()
    const told = (await seller.client.call(listNotifications)).result?.Notifications ?? []
    expect(told.map(({ Details }) => [Details.Code, Details.Info])).toContainEqual([
      "ERROR",
      "The certificate of your shop has expired or is not valid for its address, so nothing is sent there and no orders come in. Whoever hosts the shop can renew it.",
    ])
  })

  it("whose list never ends is given up, with its orders in and the seller told, and is read again once it ends", async () => {
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2"))
    world.shop.book.repeat()
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2"])
    expect(await seller.stands(account)).toMatchObject({
      problem: "WIDER-ISSUE",
      problem_info: "unclear",
      is_due: false,
    })
    world.shop.book.forget()
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3"))
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3"])
    expect(await seller.stands(account)).toMatchObject({ problem: null })
  })

  it.each(MARKETPLACE_PROBLEMS)("is told of by its code, and is asked again: %s", async (kind) => {
    world.shop.book.put(account.externalId, ...ordersOf("O1"))
    world.shop.book.answer({ kind, detail: "as the test wants" })
    await seller.import()
    const code = SYNC_CODE_OF_PROBLEM[kind]
    expect(await seller.stands(account)).toMatchObject({ problem: code, problem_info: kind, is_due: false })
    expect(await seller.said(account)).toMatchObject({ code })
    const told = (await seller.told()).filter(({ topic }) => topic === "marketplace_worker_notification")
    expect(told).toHaveLength(1)
    // Open pages hear the seller's own code, and pages that open later read it.
    const asTold = toldCode(code, kind)
    const Details = { Stage: "import", Code: asTold.code, Info: asTold.info }
    expect(told[0]?.payload).toMatchObject({ Notifications: [{ Details }] })
    expect((await seller.client.call(listNotifications)).result?.Notifications).toMatchObject([{ Details }])
    world.shop.book.answer({ kind, detail: "still" })
    await seller.import()
    expect((await seller.told()).filter(({ topic }) => topic === "marketplace_worker_notification")).toHaveLength(1)
    await seller.import()
    expect(await ids()).toEqual(["O1"])
    const isOfDispatches = kind === "no-dispatch-right" || kind === "product-frozen"
    expect((await seller.stands(account)).problem).toBe(isOfDispatches ? code : null)
    expect(await seller.said(account)).toMatchObject({ code: "IMPORT-COMPLETED" })
  })

  it("that wants to be left alone is not asked by a trigger either, until the time it named", async () => {
    world.shop.book.answer(link)
    await seller.import()
    expect(await seller.stands(account)).toMatchObject({ problem: "IMPORT-THROTTLED", is_held: true, is_due: false })
    await seller.client.call(triggerImports)
    expect(await world.work()).toBe(0)
    expect(world.shop.book.questions).toHaveLength(1)
    await sql`update marketplace_account set held_until = now() where id = ${account.id}`.execute(world.edge.ownerDb)
    await seller.client.call(triggerImports)
    expect(await world.work()).toBe(1)
  })

  it("goes on with the page at which it stopped", async () => {
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3", "O4", "O5"))
    world.shop.book.answer(null, { kind: "unavailable", detail: "503" })
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3"])
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3", "O4", "O5"])
    const cursors = world.shop.book.questions.map(({ cursor }) => cursor)
    expect(cursors).toHaveLength(3)
    expect(cursors[2]).toBe(cursors[1])
  })

  it("that does not know its own cursor any more is asked from the beginning", async () => {
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3", "O4"))
    world.shop.book.answer(null, { kind: "unclear", detail: "400: no such cursor" })
    await seller.import()
    expect((await seller.stands(account)).window_cursor).toBeNull()
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3", "O4"])
    expect(world.shop.book.questions.at(-2)?.cursor).toBeNull()
  })

  it("that ends a token in the middle is asked with a new one, which is fetched once", async () => {
    await opensWith("old")
    world.shop.book.rotate(account.externalId, "old")
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3", "O4"))
    world.shop.book.afterPage(() => world.shop.book.rotate(account.externalId, "new"))
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3", "O4"])
    expect(world.shop.book.questions.map(({ operation, token }) => `${operation} ${token}`)).toEqual([
      "list old",
      "list old",
      "refresh old",
      "list new",
    ])
  })

  it("that takes the consent back in the middle has to be linked anew, and what was read stays", async () => {
    await opensWith("old")
    world.shop.book.rotate(account.externalId, "old")
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3", "O4"))
    world.shop.book.afterPage(() => world.shop.book.rotate(account.externalId, null))
    await seller.import()
    expect(await ids()).toEqual(["O1", "O2", "O3"])
    expect((await seller.stands(account)).problem).toBe("CREDS-EXPIRED")
  })

  it("renews a token once, however many want it", async () => {
    await opensWith("old")
    world.shop.book.rotate(account.externalId, "new")
    world.shop.book.put(account.externalId, ...ordersOf("O1", "O2", "O3"))
    const { name: connector } = world.shop.manifest
    const news = { kind: "orders", orderIds: ["O1"] } as const
    await Promise.all([
      seller.import(),
      ...["a", "b", "c"].map((id) =>
        world.deliver({ connector, id: `${account.id}${id}`, externalId: account.externalId, news }),
      ),
    ])
    // The first look may have found the account's row in somebody's hands.
    await world.work()
    expect(world.shop.book.questions.filter(({ operation }) => operation === "refresh")).toHaveLength(1)
    expect(await ids()).toEqual(["O1", "O2", "O3"])
  })

  it("does not renew a token that another process has renewed between its look and its turn", async () => {
    await opensWith("old")
    world.shop.book.rotate(account.externalId, "new")
    const key = { id: account.id, tenantId: seller.tenant, customerId: seller.customerId }
    const ask = async (platform: AccountOpening) =>
      callAccount(platform, key, async (marketplace, opened, signal) => marketplace.read(opened, [], signal))
    // What opens it, the look before a renewal, and the turn.
    const late = beforeTransaction(world.edge.db, 3, async () => ask(world.platform))
    expect((await ask({ ...world.platform, db: late })).kind).toBe("orders")
    expect(world.shop.book.questions.map(({ operation, token }) => `${operation} ${token}`)).toEqual([
      "read old",
      "read old",
      "refresh old",
      "read new",
      "read new",
    ])
  })
})

describe("an account", () => {
  it("that is paused is not asked, by list, trigger or webhook", async () => {
    await sql`update marketplace_account set is_paused = true where id = ${account.id}`.execute(world.edge.ownerDb)
    world.shop.book.put(account.externalId, order())
    await seller.client.call(triggerImports)
    await world.work()
    const news = { kind: "orders", orderIds: ["O1"] } as const
    await world.deliver({ connector: world.shop.manifest.name, id: account.id, externalId: account.externalId, news })
    expect(world.shop.book.questions).toEqual([])
  })

  it("is asked again after five minutes, or how often its shop may be asked (SHOP-2)", async () => {
    await seller.import()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due - last_import)::float8 as seconds from marketplace_account where id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    expect(Math.round(rows[0]?.seconds ?? 0)).toBe(world.shop.manifest.pollSeconds)
    expect(world.shop.manifest.pollSeconds).toBe(300)
  })

  it("that was asked for a moment ago is left alone by the next trigger (SHOP-2)", async () => {
    await seller.import()
    await seller.client.call(triggerImports)
    expect(await world.work()).toBe(1)
    await seller.client.call(triggerImports)
    expect(await world.work()).toBe(0)
    await sql`update marketplace_account set triggered = now() - interval '61 seconds' where id = ${account.id}`.execute(
      world.edge.ownerDb,
    )
    await seller.client.call(triggerImports)
    expect(await world.work()).toBe(1)
  })

  it("with nothing new is one call to the shop and tells nobody", async () => {
    await tells(...ordersOf("O1", "O2"))
    const before = (await seller.told()).length
    const asked = world.shop.book.questions.length
    let looks = 0
    const db = dyingDb(world.edge.db, () => {
      looks += 1
      return false
    })
    await sql`update marketplace_account set due = now() where id = ${account.id}`.execute(world.edge.ownerDb)
    await world.work({ db })
    expect(world.shop.book.questions.length - asked).toBe(1)
    expect((await seller.told()).length).toBe(before)
    // The account, its window, what opens it, which of the orders are known, and the end: each transaction is looked at three times.
    expect(looks / 3).toBeLessThanOrEqual(5)
  })
})
