import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { anItemService } from "@smart-send/testkit/an-item"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { wronglyKeptOfItems } from "@smart-send/testkit/kept-of-items"
import { savedItems } from "@smart-send/testkit/saved-items"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { migrate } from "../../platform/db/migrate.ts"
import { inScope } from "../../platform/db/scope.ts"
import { lockItems, saveItems } from "../../records/item/item-rows.ts"
import { dashboardRoutes } from "./dashboard-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(() => dashboardRoutes(async () => []))
})
afterAll(() => world.dispose())

const WRITERS = 5
const ACTS_EACH = 200
const MOST_ITEMS = 8
const DAY_MS = 86_400_000

/** Numbers from 0 up to 1, the same ones for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** What an item may be like next, whatever it was before. */
function anyStanding(random: () => number): Partial<ShipmentItem> {
  const one = <Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const at = new Date(Date.now() - Math.floor(random() * 100) * DAY_MS).toISOString()
  const moment = () => one(null, null, at)
  return {
    Status: one("Active", "Active", "Inactive", "Deleted"),
    MarketplaceStatus: one("Sold", "Sold", "AwaitingDispatch", "Dispatched", "PendingRetry"),
    Service: one(null, anItemService()),
    PackageDimensions: { Weight: one(0, 0.5, 1), Height: 1, Width: 1, Length: 1 },
    BookingDetails: one(
      null,
      aBooking({ Created: at, LabelPrinted: one(undefined, at) }),
      aBooking({ Created: at, BookingStatus: one("Prepared", "AwaitingPayment") }),
    ),
    TrackingSummary: one(
      null,
      aTrackingSummary({
        Collected: moment(),
        Delivered: moment(),
        Late: moment(),
        RTS: moment(),
        MajorError: moment(),
      }),
    ),
    Extras: one([], [{ Id: "PrintInStore", Name: "Print in store", Provider: "PARCELYARD" }]),
  }
}

it("what is kept of items is what counting them says, after thousands of changes by several writers, some undone (ADR 147)", async () => {
  const sellers = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb)]
  const ids = new Map<ACustomer, ItemId[]>(sellers.map((seller) => [seller, []]))

  const change = async (seller: ACustomer, random: () => number) => {
    const own = ids.get(seller) ?? []
    const some = Array.from(
      { length: 1 + Math.floor(random() * MOST_ITEMS) },
      () => own[Math.floor(random() * own.length)],
    )
    const isUndone = random() < 0.2
    const undoing = inScope(world.db, seller, async (tx) => {
      const items = await lockItems(
        tx,
        some.flatMap((id) => id ?? []),
      )
      await saveItems(
        tx,
        Array.from(items.values(), (item) => ({ ...item, ...anyStanding(random) })),
        "ada@demo.test",
      )
      if (isUndone) throw new Error("undone")
    })
    await undoing.catch((error: unknown) => {
      if (!isUndone || String(error) !== "Error: undone") throw error
    })
  }
  const write = async (seed: number) => {
    const random = chance(seed)
    for (let act = 0; act < ACTS_EACH; act += 1) {
      const seller = sellers[Math.floor(random() * sellers.length)] ?? sellers[0]
      if (seller === undefined) return
      const kind = random()
      if (kind < 0.15) {
        const made = await savedItems(world.db, seller, {
          count: 1 + Math.floor(random() * MOST_ITEMS),
          over: anyStanding(random),
        })
        ids.get(seller)?.push(...made)
      } else if (kind < 0.2) await sql`select fold_item_counts(${seller.customerId}::uuid)`.execute(world.db)
      else if (kind < 0.22) await sql`select recount_items()`.execute(world.ownerDb)
      else await change(seller, random)
    }
  }
  // The tables are filled as by a release that brings them, which was cut off before: in steps, beside what goes on.
  const fill = async () => {
    await sql`delete from schema_migration where name like '0133-%' or name like '0134-%'`.execute(world.ownerDb)
    await migrate(world.ownerUrl)
  }
  await Promise.all([...Array.from({ length: WRITERS }, (_, n) => write(1 + n * 7919)), fill()])

  expect(await wronglyKeptOfItems(world.ownerDb)).toEqual([])
  await sql`select fold_item_counts(null)`.execute(world.db)
  expect(await wronglyKeptOfItems(world.ownerDb)).toEqual([])
}, 120_000)

it("many rows of one customer become one for each day when the home page is read (ADR 147)", async () => {
  const seller = await aCustomer(world.ownerDb)
  await savedItems(world.db, seller, { count: 2 })
  await sql`
    insert into item_count select c.*
    from item_count c, generate_series(1, 600) where c.customer_id = ${seller.customerId}
  `.execute(world.ownerDb)
  const read = async () =>
    (await world.client(seller.tenant, seller.customerId).call(getDashboardCounts)).result?.NewOrders
  expect(await read()).toBe(1202)
  const { rows } = await sql`select from item_count where customer_id = ${seller.customerId}`.execute(world.ownerDb)
  expect(rows).toHaveLength(1)
  expect(await read()).toBe(1202)
})

it("counting reads as much of a seller with two thousand items as of one with two (ACCOUNT-17)", async () => {
  const [few, many] = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb)]
  await savedItems(world.db, few, { count: 2 })
  await savedItems(world.db, many, { count: 2000 })
  const { result } = await world.client(many.tenant, many.customerId).call(getDashboardCounts)
  expect(result).toMatchObject({ NewOrders: 2000 })
  // The work is counted in pages, not in time, and without what a session's first plan reads.
  await world.ownerDb.connection().execute(async (one) => {
    const pages = async ({ tenant, customerId }: ACustomer) => {
      await sql`select set_config('app.tenant', ${tenant}, false), set_config('app.customer', ${customerId}, false)`.execute(
        one,
      )
      const { rows } = await sql<{ "QUERY PLAN": readonly [{ readonly Plan: Record<string, unknown> }] }>`
        explain (analyze, buffers, format json) select count_orders(now() - interval '30 days'), count_sold(now() - interval '14 days')
      `.execute(one)
      const plan = rows[0]?.["QUERY PLAN"][0].Plan
      return Number(plan?.["Shared Hit Blocks"]) + Number(plan?.["Shared Read Blocks"])
    }
    await pages(few)
    expect(await pages(many)).toBeLessThanOrEqual(await pages(few))
  })
})
