import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { aDelivery, createImportWorld, type ImportSeller, type ImportWorld, ordersOf } from "./fixtures/import-world.ts"

let world: ImportWorld
let seller: ImportSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createImportWorld({ routes: allRoutes, parts: importParts })
})
afterAll(() => world.dispose())
beforeEach(async () => {
  await world.quiet()
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account()
})

const DAY_MS = 86_400_000
/** Longer ago than the shop lists changes again: it is listed once. */
const old = (id: string) => aMarketplaceOrder({ id, number: "" }, Date.now() - 3 * DAY_MS)

async function shopHas(...ids: readonly string[]): Promise<void> {
  world.shop.book.put(account.externalId, ...ids.map(old))
}
const garbled = (...ids: readonly string[]) => world.shop.book.garble(account.externalId, ...ids)
const reads = () => world.shop.book.questions.filter(({ operation }) => operation === "read").length
const info = async () => (await seller.said(account))?.info
const ids = async () =>
  (await seller.items()).flatMap((item) => item.MarketplaceOrderLines.map((line) => line.MarketplaceOrderId)).toSorted()
async function kept() {
  const { rows } = await sql<{ id: string; attempts: number; wait: number }>`
    select order_id as id, attempts, round(extract(epoch from due - clock_timestamp()) / 60)::int as wait
    from marketplace_unread where account_id = ${account.id} order by order_id`.execute(world.edge.ownerDb)
  return rows
}
async function importWhenDue(): Promise<void> {
  await sql`update marketplace_unread set due = now() where account_id = ${account.id}`.execute(world.edge.ownerDb)
  await seller.import()
}

describe("an order that could not be read", () => {
  beforeEach(async () => {
    await shopHas("O1", "O2")
    garbled("O2")
    await seller.import()
  })

  it("is named by every import until it is in, and asked for by itself ever more seldom", async () => {
    const named = "Not imported: O2: it has no address"
    expect([await ids(), await info(), await kept()]).toEqual([["O1"], named, [{ id: "O2", attempts: 1, wait: 5 }]])
    await seller.import()
    expect([reads(), await info()]).toEqual([0, named])
    await importWhenDue()
    await importWhenDue()
    expect([reads(), await info(), await kept()]).toEqual([2, named, [{ id: "O2", attempts: 3, wait: 20 }]])
    await shopHas("O2")
    await importWhenDue()
    expect([await ids(), await kept()]).toEqual([["O1", "O2"], []])
    expect(await seller.said(account)).toMatchObject({ affected: 1, info: "" })
    await seller.import()
    expect(reads()).toBe(3)
  })

  it("is forgotten once the shop has it no more", async () => {
    world.shop.book.forget()
    await importWhenDue()
    expect([await kept(), await info()]).toEqual([[], ""])
  })

  it("is no further try where the list names it again before its turn", async () => {
    world.shop.book.put(account.externalId, ...ordersOf("O2"))
    garbled("O2")
    await seller.import()
    await seller.import()
    expect([reads(), await kept()]).toEqual([0, [{ id: "O2", attempts: 1, wait: 5 }]])
  })

  it("stays for later while the shop is down, and the import of the others is done with", async () => {
    await sql`update marketplace_unread set due = now() where account_id = ${account.id}`.execute(world.edge.ownerDb)
    world.shop.book.answer(null, { kind: "unavailable", detail: "503" })
    await seller.import()
    expect(await kept()).toMatchObject([{ id: "O2", attempts: 2 }])
    expect(await seller.stands(account)).toMatchObject({ problem: null, window_cursor: null })
  })

  it("is in by a webhook, too, which names those that it can't read", async () => {
    await shopHas("O2", "O3")
    garbled("O3")
    await world.deliver(aDelivery(world.shop, account, "d1", "O2", "O3"))
    expect(await ids()).toEqual(["O1", "O2"])
    expect([await kept(), await info()]).toMatchObject([[{ id: "O3" }], "Not imported: O3: it has no address"])
  })

  it("is told to an open page when it is met, and not again with every import", async () => {
    const told = async () =>
      (await seller.told()).filter(({ topic }) => topic === "marketplace_worker_notification").length
    const before = await told()
    await seller.import()
    expect(await told()).toBe(before)
    garbled("O4")
    world.shop.book.put(account.externalId, ...ordersOf("O4"))
    garbled("O4")
    await seller.import()
    expect(await told()).toBeGreaterThan(before)
  })
})

describe("an order that could not be saved", () => {
  it("is tried again as well, and named by its number", async () => {
    const beyond = aMarketplaceLine({ total: minor(1_000_000_000_000) })
    const order = { ...old("O1"), number: "#1001" }
    world.shop.book.put(account.externalId, { ...order, lines: [beyond] })
    await seller.import()
    expect(await kept()).toMatchObject([{ id: "O1", attempts: 1 }])
    expect(await info()).toMatch(/^Not imported: #1001: /)
    world.shop.book.put(account.externalId, order)
    await importWhenDue()
    expect([await ids(), await kept(), await info()]).toEqual([["O1"], [], ""])
  })
})
