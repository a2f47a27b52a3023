import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { shopSignature } from "@smart-send/testkit/a-shop-consent"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { allRoutes, importParts } from "../../routes.ts"
import { createImportWorld, type ImportSeller, type ImportWorld, ordersOf } from "./fixtures/import-world.ts"
import { startImportWorker } from "./import-worker.ts"

/** More than a process imports at once. */
const SELLERS = 12
/** Of each seller, five at a time. */
const REPORTS = 10
const AT_ONCE = 5

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld({ routes: allRoutes, parts: importParts })
})
afterAll(() => world.dispose())

async function report({ externalId }: ALinkedAccount, order: string): Promise<void> {
  const body = JSON.stringify({
    id: `${externalId} ${order}`,
    account: externalId,
    news: { kind: "orders", orderIds: [order] },
  })
  const headers = { "content-type": "application/json", "x-shop-signature": shopSignature(body) }
  const { status } = await world.edge.rawFetch("/hooks/marketplaces/cornershop", { method: "POST", body, headers })
  expect(status).toBe(200)
}

it("webhooks are answered while the database lets no import go on (T7)", async () => {
  const ids = Array.from({ length: REPORTS }, (_each, place) => `O${String(place).padStart(2, "0")}`)
  const sellers: { readonly seller: ImportSeller; readonly account: ALinkedAccount }[] = []
  for (let place = 0; place < SELLERS; place += 1) {
    const seller = await world.seller()
    const account = await seller.account()
    world.shop.book.put(account.externalId, ...ordersOf(...ids))
    sellers.push({ seller, account })
  }
  const timings = { busyLoopMs: 5, idleLoopMs: 5 }
  const { platform } = world
  const worker = await world.edge.ownerDb.transaction().execute(async (tx) => {
    await sql`lock table item in access exclusive mode`.execute(tx)
    const started = startImportWorker(platform, importParts(platform), async () => "done", { timings })
    const blocked = async () =>
      (await sql`select 1 from pg_locks where not granted and relation = 'item'::regclass`.execute(tx)).rows.length
    // All that are let through at once.
    await expect.poll(blocked, { interval: 20 }).toBeGreaterThanOrEqual(3)
    const reports = ids.flatMap((id) =>
      sellers.map(
        ({ account }) =>
          async () =>
            report(account, id),
      ),
    )
    for (let at = 0; at < reports.length; at += AT_ONCE) {
      // The database ends a transaction that says nothing for long.
      await sql`select 1`.execute(tx)
      await Promise.all(reports.slice(at, at + AT_ONCE).map(async (each) => each()))
    }
    return started
  })
  const held = async () =>
    Promise.all(
      sellers.map(async ({ seller }) => (await seller.items()).flatMap((item) => item.MarketplaceOrderLines).length),
    )
  await expect.poll(held, { interval: 100 }).toEqual(sellers.map(() => REPORTS))
  await worker.stop()
})
