import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { createClient, type Client } from "@smart-send/contract/client/create-client"
import { createItems } from "@smart-send/contract/item/create-items"
import { groupItems } from "@smart-send/contract/item/group-items"
import { undoGroup } from "@smart-send/contract/item/undo-group"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { aNewItem, anOrderLine } from "@smart-send/testkit/an-item"
import { openFeedClient, type FeedClient } from "@smart-send/testkit/feed-client"
import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { createTestTokens } from "@smart-send/testkit/test-tokens"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import { sql, type RawBuilder } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startFleet, type AppFleet } from "./app-fleet.ts"
import { seededRandom } from "./random.ts"

const seed = Date.now() % 1_000_000
const random = seededRandom(seed)
/** A grouping takes about 20 ms, so a kill comes before, during or after it. */
const LATEST_KILL_MS = 40
/** Each kill is followed by a start of the app, which takes long where the machine has other work. */
const A_DOZEN_STARTS_MS = 900_000

let database: ConnectedTestDatabase
let folder: string
let fleet: AppFleet
let seller: ACustomer
let client: Client
let listener: FeedClient
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), "smart-send-kill-"))
  const tokens = await createTestTokens()
  const config = {
    databaseUrl: database.appUrl,
    couriers: {},
    linkSecret: "00".repeat(32),
    publicJwk: { ...tokens.publicJwk },
    failPointShare: 0,
    seed,
  }
  fleet = await startFleet("item-app", config, { apps: 1, cacheFolder: folder })
  await fleet.allReady
  seller = await aCustomer(database.ownerDb)
  const token = await tokens.mint({ tenant: "demo", customer: seller.customerId })
  const [baseUrl = ""] = fleet.urls
  client = createClient({ baseUrl, tenant: "demo", getToken: () => token })
  listener = openFeedClient(baseUrl, { reconnects: true })
  await listener.start(token)
  listener.socket.on("connect", () => void listener.start(token).catch(() => undefined))
})
afterAll(async () => {
  listener.close()
  await fleet.stop()
  await database.dispose()
  await rm(folder, { recursive: true, force: true })
})

const SOURCE = { Id: "EBAY", AccountId: "shop", Name: "eBay" }

async function threeItems(): Promise<readonly ShipmentItem[]> {
  const order = randomUUID()
  const Items = Object.fromEntries(
    ["1", "2", "3"].map((line) => [
      randomUUID(),
      aNewItem({
        Source: SOURCE,
        MarketplaceOrderLines: [
          anOrderLine({ Source: SOURCE, MarketplaceOrderId: order, MarketplaceOrderLineId: line }),
        ],
      }),
    ]),
  )
  const answer = await client.call(createItems, { body: { Items } })
  return Object.values(answer.result?.Items ?? {}).flatMap(({ Item }) => Item ?? [])
}

/** Everything that a grouping may change, except versions. */
async function everything() {
  const { rows } = await sql<{ state: unknown }>`
    select jsonb_build_object(
      'items', (select coalesce(jsonb_agg(doc - 'Updated' - 'UpdatedBy' order by id), '[]') from item where customer_id = ${seller.customerId}),
      'holders', (select coalesce(jsonb_agg(jsonb_build_array(order_id, line_id, item_id) order by order_id, line_id), '[]')
        from item_order_line where customer_id = ${seller.customerId}),
      'groupings', (select coalesce(jsonb_agg(jsonb_build_array(id, undone is not null) order by id), '[]')
        from item_grouping where customer_id = ${seller.customerId})) as state
  `.execute(database.ownerDb)
  return JSON.stringify(rows[0]?.state)
}

/** Locks of other sessions on this database. The owner can see their locks, though not their queries. */
async function locks(where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and pid <> pg_backend_pid() and ${where}
  `.execute(database.ownerDb)
  return rows[0]?.count ?? 0
}

/** Waits until nobody writes any more: what a dead process had begun has been committed or rolled back. */
async function untilQuiet(): Promise<void> {
  await expect.poll(() => locks(sql`mode = 'RowExclusiveLock'`)).toBe(0)
}

async function untilBack(): Promise<void> {
  const [url = ""] = fleet.urls
  await expect
    .poll(async () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}

/** Kills the process at some moment of the call. Afterwards the process is back and the database is idle. */
async function killedDuring(call: () => Promise<unknown>): Promise<void> {
  const before = fleet.deaths().get("any moment") ?? 0
  const asked = call().catch(() => undefined)
  await pause(random() * LATEST_KILL_MS)
  fleet.killOne(random)
  await asked
  await expect.poll(() => fleet.deaths().get("any moment") ?? 0).toBe(before + 1)
  await untilBack()
  await untilQuiet()
}

/**
 * Kills the process while it waits for the customer's row, which it locks last: everything is written, nothing is
 * committed.
 */
async function killedInTheMiddle(call: () => Promise<unknown>): Promise<void> {
  await database.ownerDb.transaction().execute(async (tx) => {
    await sql`select from customer where id = ${seller.customerId} for no key update`.execute(tx)
    const asked = call().catch(() => undefined)
    await expect.poll(() => locks(sql`not granted`), { interval: 10 }).toBe(1)
    fleet.killOne(random)
    await asked
  })
  await untilBack()
  await untilQuiet()
}

const asTheyWere = (item: ShipmentItem) => ({ ...item, Updated: "", UpdatedBy: "" })
const groupOf = (items: readonly ShipmentItem[]) =>
  client.call(groupItems, { body: { Mode: "GROUP", Items: items.map(({ Id, Updated }) => ({ Id, Updated })) } })
const undo = (GroupId: string) => client.call(undoGroup, { body: { GroupId } })

describe(`a process killed while it groups, seed ${seed}`, () => {
  it("leaves everything exactly as before when killed inside a grouping or its undo", async () => {
    const items = await threeItems()
    const before = await everything()
    await killedInTheMiddle(() => groupOf(items))
    expect(await everything()).toBe(before)
    const { result } = await groupOf(items)
    const grouped = await everything()
    expect(grouped).not.toBe(before)
    await killedInTheMiddle(() => undo(result?.GroupId ?? ""))
    expect(await everything()).toBe(grouped)
    expect((await undo(result?.GroupId ?? "")).error).toBeNull()
  })

  it(
    "leaves everything exactly as before or exactly as after when killed at any moment",
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const items = await threeItems()
        const before = await everything()
        await killedDuring(() => groupOf(items))
        // Asks again, as a client without an answer does. It is either done now, or refused because it was done before.
        const isDone = (await everything()) !== before
        const again = await groupOf(items)
        expect(again.error?.code ?? "DONE").toBe(isDone ? "STALE" : "DONE")
        const { rows } = await sql<{ id: string; sources: number }>`
        select id, jsonb_array_length(sources) as sources from item_grouping
        where customer_id = ${seller.customerId} and sources @> ${JSON.stringify([{ Id: items[0]?.Id }])}::jsonb
      `.execute(database.ownerDb)
        expect(rows).toMatchObject([{ sources: 3 }])
        const [grouping] = rows
        const grouped = await everything()
        await killedDuring(() => undo(grouping?.id ?? ""))
        const isUndone = (await everything()) !== grouped
        const undone = await undo(grouping?.id ?? "")
        expect(undone.error?.code ?? "DONE").toBe(isUndone ? "STATE-NOT-ALLOWED" : "DONE")
        const after = await sql<{ doc: ShipmentItem }>`
        select doc from item where id = any(${items.map(({ Id }) => Id)}::uuid[]) order by id
      `.execute(database.ownerDb)
        expect(after.rows.map(({ doc }) => asTheyWere(doc))).toEqual(items.map(asTheyWere))
      }
      expect(await verifyInvariants(database.ownerDb)).toEqual([])
    },
    A_DOZEN_STARTS_MS,
  )

  it("sends an open page every change, once and in order", async () => {
    const { rows } = await sql<{ id: string }>`
      select id from item where customer_id = ${seller.customerId} and status <> 'Deleted' order by id
    `.execute(database.ownerDb)
    const known = () => {
      const ids = new Set<string>()
      for (const { name, Ids } of listener.heard) {
        for (const id of Ids) {
          if (name === "smartsend_removed_items") ids.delete(id)
          else ids.add(id)
        }
      }
      return [...ids].toSorted()
    }
    await expect.poll(known).toEqual(rows.map(({ id }) => id))
    // The list is read once, at the beginning. After every death the page continues from its position in the feed.
    expect(listener.resyncs).toHaveLength(1)
    expect(fleet.deaths().get("any moment")).toBe(14)
  })
})
