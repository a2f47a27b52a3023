import { readFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { RunningApp } from "@smart-send/testkit/running-app/start-app"
import { sql } from "kysely"
import { z } from "zod"
import { collectGarbage } from "../../collect-garbage.ts"
import type { Line } from "../../line.ts"
import { openSellerClient } from "../../seller-client.ts"
import { residentMb } from "../process-figures.ts"
import { type BenchShop, callsOver, callsSince, control, linkShop, MARKETPLACES, openShops } from "./open-shops.ts"
import { withDatabase } from "./running-database.ts"
import { sendWebhooks } from "./send-webhooks.ts"

const ACCOUNTS = 100
const ORDERS_EACH = 1000
const ITEMS_PER_SECOND = 2000
const WEBHOOK_MS = 50
const KEPT_MB = 60
const LONGEST_MS = 600_000
const NOTHING_CPU_MS = 5

/** 100 accounts with 1,000 orders each, which are there when they are linked, and a shop that sends webhooks meanwhile. */
export async function importShopsLines(app: RunningApp, people: readonly Person[]): Promise<readonly Line[]> {
  const { url } = app
  const sandbox = await sandboxOf(app)
  const shops = await openShops(url, ACCOUNTS, "bench")
  // Sold yesterday: an import of nothing afterwards is one, and does not look at the last minutes again.
  await setClocks(url, -DAY_SECONDS)
  for (const { marketplace, id } of shops) {
    await control(url, `${marketplace}/orders/many`, "POST", { Count: ORDERS_EACH, Account: id })
  }
  await setClocks(url, null)
  const sellers = await Promise.all(people.map(async (person) => openSellerClient(url, person)))
  const [noisy] = await openShops(url, 2, "noisy").then((pair) => pair.filter((each) => each.marketplace === "shopify"))
  const [first] = sellers
  if (noisy === undefined || first === undefined) throw new Error("There is nobody to link a shop.")
  await linkShop(url, first, noisy, sandbox)
  const { Ids } = idsSchema.parse(await control(url, "shopify/orders/many", "POST", { Count: 50, Account: noisy.id }))
  await collectGarbage(app)
  const before = residentMb(app)
  return withDatabase(app.dataFolder, async (db) => {
    const began = performance.now()
    await linkAll(url, sellers, shops, sandbox)
    const hooks = sendWebhooks(url, noisy.id, Ids)
    const linked = { at: performance.now(), items: await countItems(db) }
    const memory = await untilAll(app, db, ACCOUNTS * ORDERS_EACH)
    const seconds = (performance.now() - linked.at) / 1000
    const took = (await hooks.stop()).toSorted((a, b) => a - b)
    const highest = memory.reduce((most, { mb }) => Math.max(most, mb), 0)
    await collectGarbage(app)
    const kept = residentMb(app) - before
    const perSecond = (ACCOUNTS * ORDERS_EACH - linked.items) / seconds
    const p99 = took[Math.floor(took.length * 0.99)] ?? Number.NaN
    const over = await callsOver(url)
    return [
      {
        what: `${ACCOUNTS} linked shops with ${ORDERS_EACH.toLocaleString("en-GB")} orders each, imported`,
        measured: `${perSecond.toFixed(0)} items/s`,
        limit: `at least ${ITEMS_PER_SECOND} items/s`,
        beside: `${((performance.now() - began) / 1000).toFixed(0)} s with the linking; ${over} calls over a shop's limit`,
        ok: perSecond >= ITEMS_PER_SECOND && over === 0,
      },
      {
        what: "A shop's webhook answered while that runs, p99",
        measured: `${p99.toFixed(1)} ms`,
        limit: `under ${WEBHOOK_MS} ms`,
        beside: `${took.length} webhooks, p50 ${(took[Math.floor(took.length / 2)] ?? 0).toFixed(1)} ms`,
        ok: p99 < WEBHOOK_MS,
      },
      {
        what: "Resident memory after that, beside before it",
        measured: `${kept.toFixed(0)} MB more`,
        limit: `at most ${KEPT_MB} MB more`,
        beside: `${before.toFixed(0)} MB before, at most ${highest.toFixed(0)}; by quarters ${quarters(memory)}`,
        ok: kept <= KEPT_MB,
      },
      await importOfNothingLine(app, db),
    ]
  })
}

const DAY_SECONDS = 86_400

async function setClocks(url: string, seconds: number | null): Promise<void> {
  for (const name of MARKETPLACES) await control(url, `${name}/settings`, "PUT", { ClockSkewSeconds: seconds })
}

const idsSchema = z.object({ Ids: z.array(z.string()) })

/** PrestaShop's sellers type an address, and the sandbox is on a port of its own. */
async function sandboxOf({ dataFolder }: RunningApp): Promise<string> {
  return `http://127.0.0.1:${readFileSync(`${dataFolder}/sandbox/port`, "utf8").trim()}`
}

async function linkAll(
  url: string,
  sellers: readonly Awaited<ReturnType<typeof openSellerClient>>[],
  shops: readonly BenchShop[],
  sandbox: string,
): Promise<void> {
  await Promise.all(
    sellers.map(async (seller, place) => {
      for (const shop of shops.filter((_, index) => index % sellers.length === place)) {
        await linkShop(url, seller, shop, sandbox)
      }
    }),
  )
}

async function countItems(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from marketplace_order join marketplace_account a on a.id = account_id
    where a.name like 'bench-%'`.execute(db)
  return Number(rows[0]?.count)
}

interface Sample {
  readonly items: number
  readonly mb: number
}

async function untilAll(app: RunningApp, db: Db, count: number): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await pause(1000)) {
    const items = await countItems(db)
    samples.push({ items, mb: residentMb(app) })
    if (items >= count) return samples
  }
  throw new Error(`After ${LONGEST_MS / 1000} s there are ${samples.at(-1)?.items} of ${count} orders.`)
}

/** The most in each quarter of the orders. */
function quarters(samples: readonly Sample[]): string {
  const all = samples.at(-1)?.items ?? 1
  return [1, 2, 3, 4]
    .map((quarter) => {
      const within = samples.filter(({ items }) => items <= (all * quarter) / 4 && items >= (all * (quarter - 1)) / 4)
      return within.reduce((most, { mb }) => Math.max(most, mb), 0).toFixed(0)
    })
    .join(", ")
}

/** Every account is due at once, and there is nothing new at any of them. */
async function importOfNothingLine(app: RunningApp, db: Db): Promise<Line> {
  await untilIdle(db)
  const idleMs = await processorOver(app, async () => pause(5_000))
  const since = Date.now()
  const spent = await processorOver(app, async () => {
    await sql`update marketplace_account set due = now() where name like 'bench-%'`.execute(db)
    await untilIdle(db)
  })
  const seconds = (Date.now() - since) / 1000
  const calls = (await callsSince(app.url, since)) / ACCOUNTS
  const each = (spent - (idleMs / 5) * seconds) / ACCOUNTS
  return {
    what: "An import of nothing, processor of the app for each account",
    measured: `${each.toFixed(1)} ms, ${calls.toFixed(2)} calls`,
    limit: `under ${NOTHING_CPU_MS} ms, 1 call`,
    beside: `${ACCOUNTS} accounts in ${seconds.toFixed(1)} s`,
    ok: each < NOTHING_CPU_MS && calls <= 1,
  }
}

/** Nothing is to be imported any more, and all that was reported is worked on. */
async function untilIdle(db: Db): Promise<void> {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await pause(100)) {
    const { rows } = await sql`
      select 1 from marketplace_account where name like 'bench-%' and (due <= now() or leased is not null)
      union all select 1 from marketplace_delivery where due is not null limit 1`.execute(db)
    if (rows.length === 0) return
  }
  throw new Error("The imports do not end.")
}

const TICKS_PER_SECOND = 100

/** Milliseconds of processor that the app's own process takes meanwhile. */
async function processorOver(app: RunningApp, work: () => Promise<unknown>): Promise<number> {
  const before = ticksOf(app)
  await work()
  return ((ticksOf(app) - before) * 1000) / TICKS_PER_SECOND
}

function ticksOf({ pid }: RunningApp): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
  return Number(fields[11]) + Number(fields[12])
}
