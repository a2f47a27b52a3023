import type { ChildProcess } from "node:child_process"
import { triggerImports } from "@smart-send/contract/marketplace-account/trigger-imports"
import { SHOPS, type LinkedShop, type ShopName } from "@smart-send/sandbox/fixtures/linked-shops"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import { answerWith, type Manner } from "@smart-send/testkit/faulty-proxy"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { DispatchPlatform } from "./features/dispatch/dispatch-options.ts"
import { startDispatchWorker } from "./features/dispatch/dispatch-worker.ts"
import { startImportWorker } from "./features/marketplace-import/import-worker.ts"
import { importParts } from "./routes.ts"
import { createShopWorld, type Sales, type ShopSeller, type ShopWorld } from "./fixtures/shop-world.ts"
import { goesOn } from "./fixtures/start-worker-process.ts"
import type { Worker } from "./platform/jobs/leased-worker.ts"

const NEVER_MS = 3_600_000
const loops = { busyLoopMs: 20, idleLoopMs: 20 }
/** As much as a busy machine may need: of who is stopped, the lease runs out when the test says so. */
const importing = { ...loops, leaseMs: 120_000, pollMs: NEVER_MS, troubleMs: NEVER_MS, brokenMs: NEVER_MS }
const dispatching = { ...loops, leaseMs: 240_000, callBudgetMs: 60_000 }

let world: ShopWorld
let seller: ShopSeller
let children: ChildProcess[] = []
let workers: Worker[] = []
beforeAll(async () => {
  world = await createShopWorld(SHOPS)
})
beforeEach(async () => {
  await world.quiet()
  seller = await world.seller()
})
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL")
  await Promise.all(workers.map(async (worker) => worker.stop()))
  children = []
  workers = []
})
afterAll(async () => world.dispose())

async function another(...[config]: Parameters<ShopWorld["another"]>): Promise<ChildProcess> {
  const child = await world.another(config)
  children.push(child)
  return child
}
function importHere(): void {
  const { platform } = world.edge
  workers.push(startImportWorker(platform, importParts(platform), async () => "done", { timings: importing }))
}
function dispatchHere(): void {
  const platform: DispatchPlatform = { ...world.edge.platform, dispatching: { timings: dispatching } }
  workers.push(startDispatchWorker(platform))
}

/** Stops a process in its tracks, past the lease of all that it has taken. */
async function stopPastLease(child: ChildProcess): Promise<void> {
  child.kill("SIGSTOP")
  const { ownerDb } = world.edge
  const { customerId } = seller
  // What it has asked of the database before it was stopped may set a moment, too. Only its own role sees what it does.
  const underWay = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state = 'active' and wait_event_type is distinct from 'Lock'`.execute(world.edge.db)
    ).rows
  await expect.poll(underWay, { interval: 20 }).toEqual([])
  await sql`update marketplace_account set due = now(), leased = null where customer_id = ${customerId}`.execute(
    ownerDb,
  )
  await sql`update marketplace_dispatch set due = now() where due is not null and customer_id = ${customerId}`.execute(
    ownerDb,
  )
}

/** The so-many-th call that contains `on` is answered by the shop, and the answer waits until it is released. */
function holdAnswer(on: string, place: number) {
  const held = holding(async () => true)
  if (place > 1)
    world.linked.proxy.behave(on, async ({ response, pass }) => answerWith(response, await pass()), place - 1)
  world.linked.proxy.behave(on, held.manner, 1)
  return held
}

/** The first answer after which `isReached` waits until it is released; all other calls go well. */
function holding(isReached: () => Promise<boolean>) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isOver = false
  const manner: Manner = async ({ response, pass }) => {
    const answer = await pass()
    if (!isOver && (await isReached())) {
      isOver = true
      reached.resolve()
      await released.promise
    }
    answerWith(response, answer)
  }
  return { manner, reached: reached.promise, release: () => released.resolve() }
}

const isImported = async (account: ALinkedAccount) => (await seller.stands(account)).isImported
const IMPORTED = ["import IMPORT-COMPLETED", "syncshipped SYNC-COMPLETED"]

async function expectOnce(sales: Sales, account: ALinkedAccount): Promise<void> {
  expect(await seller.linesHeld(sales)).toEqual(sales.lines)
  expect(await seller.said(account)).toEqual(IMPORTED)
  expect((await seller.stands(account)).problem).toBeNull()
}

describe("an import worker that is stopped in the middle of a page, past its lease (T16)", () => {
  it.each([
    ["shopify", "its first page", "/graphql.json", 1, 30],
    ["shopify", "its second page", "/graphql.json", 2, 30],
    ["woocommerce", "the products of its page", "/products", 1, 5],
  ] as const)("of %s with %s on the way back has imported each line once", async (...which) => {
    const [name, , on, place, count] = which
    const account = await seller.account(name)
    const sales = await world.sales(name, count)
    const held = holdAnswer(on, place)
    const child = await another({ work: "importing", timings: importing })
    await held.reached
    await stopPastLease(child)
    importHere()
    await expect.poll(async () => isImported(account), { interval: 20 }).toBe(true)
    await expectOnce(sales, account)
    const { attempts } = await seller.stands(account)
    const calls = world.linked.proxy.calls.length
    held.release()
    expect(await goesOn(child)).toBe(0)
    await expectOnce(sales, account)
    // Whoever has lost the account asks its shop for nothing more, and leaves it as it is.
    expect(world.linked.proxy.calls).toHaveLength(calls)
    expect(await seller.stands(account)).toEqual({ problem: null, isImported: true, attempts })
  })

  it("lets the others go on although it holds the seller's lock, once the database has given up on it", async () => {
    const account = await seller.account("shopify")
    const sales = await world.sales("shopify", 5)
    const lock = sql`hashtextextended('create items of ' || ${seller.customerId}, 0)`
    const limits = { lock_timeout: 0, statement_timeout: 0, silentMillis: 0, idle_in_transaction_session_timeout: 300 }
    const child = await world.edge.ownerDb.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(${lock})`.execute(db)
      const waiting = await another({ work: "importing", timings: importing, limits })
      const waits = async () =>
        (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length
      await expect.poll(waits, { interval: 20 }).toBe(1)
      await stopPastLease(waiting)
      await sql`select pg_advisory_unlock(${lock})`.execute(db)
      return waiting
    })
    importHere()
    await expect.poll(async () => isImported(account), { interval: 20 }).toBe(true)
    await expectOnce(sales, account)
    expect(await goesOn(child)).toBe(0)
    await expectOnce(sales, account)
  })
})

const numbersAt = async (at: LinkedShop, id: string) =>
  (await at.told(id)).Dispatches.map(({ TrackingNumber }) => TrackingNumber)
const statusOf = async () => (await seller.items()).map(({ MarketplaceStatus }) => MarketplaceStatus)

describe("a dispatch worker that is stopped when the shop has taken the dispatch and nobody has noted it (T16)", () => {
  const number = "AB123456789GB"

  it.each(SHOPS)("%s has seen it once, and the item says so", async (name: ShopName) => {
    const at = world.shop(name)
    const account = await seller.account(name, { NotifyShop: "Booking" })
    const sales = await world.sales(name, 1)
    await world.bringIn(name, sales)
    const [item] = await seller.items()
    const [id = ""] = sales.ids
    if (item === undefined) throw new Error("the sale was not imported")
    await seller.book(item.Id, number)
    const held = holding(async () => (await numbersAt(at, id)).length > 0)
    world.linked.proxy.behave("", held.manner)
    const child = await another({ work: "dispatching", timings: dispatching })
    await held.reached
    await stopPastLease(child)
    dispatchHere()
    await expect.poll(statusOf, { interval: 20 }).toEqual(["Dispatched"])
    const said = await seller.said(account)
    held.release()
    expect(await goesOn(child)).toBe(0)
    expect(await numbersAt(at, id)).toEqual([number])
    expect(await statusOf()).toEqual(["Dispatched"])
    expect(await seller.said(account)).toEqual(said)
    expect(await tellings()).toEqual(sales.lines.map(() => `Told ${number}`))
  })
})

async function tellings(): Promise<readonly string[]> {
  const { rows } = await sql<{ telling: string }>`
    select state || ' ' || number as telling from marketplace_dispatch where customer_id = ${seller.customerId}`.execute(
    world.edge.ownerDb,
  )
  return rows.map(({ telling }) => telling)
}

describe("two schedulers at once (T16)", () => {
  it("import each account once for ten triggers at the same moment", async () => {
    const accounts = await Promise.all(SHOPS.map(async (name) => seller.account(name)))
    const sales = await Promise.all(SHOPS.map(async (name) => world.sales(name, 4)))
    await sql`update marketplace_account set due = now() + interval '1 hour' where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    await Promise.all([1, 2].map(async () => another({ work: "importing", timings: importing })))
    const answers = await Promise.all(Array.from({ length: 10 }, async () => seller.client.call(triggerImports, {})))
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null))
    const stand = async () => Promise.all(accounts.map(async (account) => seller.stands(account)))
    const once = { problem: null, isImported: true, attempts: 1 }
    await expect.poll(stand, { interval: 50 }).toEqual(accounts.map(() => once))
    for (const [place, name] of SHOPS.entries()) {
      if (name === "amazon") continue
      const made = sales[place] ?? { ids: [], lines: [] }
      expect([name, await seller.linesHeld(made)]).toEqual([name, made.lines])
    }
  })

  it("tell a shop once of each parcel", async () => {
    await seller.account("shopify", { NotifyShop: "Booking" })
    const sales = await world.sales("shopify", 12)
    await world.bringIn("shopify", sales)
    await Promise.all([1, 2].map(async () => another({ work: "dispatching", timings: dispatching })))
    const items = await seller.items()
    await Promise.all(items.map(async ({ Id }, place) => seller.book(Id, `T${place}`)))
    const statuses = async () => new Set((await seller.items()).map(({ MarketplaceStatus }) => MarketplaceStatus))
    await expect.poll(statuses, { interval: 50 }).toEqual(new Set(["Dispatched"]))
    const told = await Promise.all(sales.ids.map(async (id) => world.shop("shopify").told(id)))
    expect(told.map(({ Dispatches }) => Dispatches.length)).toEqual(sales.ids.map(() => 1))
  })
})
