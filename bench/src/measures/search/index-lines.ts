import { setTimeout as pause } from "node:timers/promises"
import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { connect } from "@smart-send/server/platform/db/connect"
import { runningEmbeddedUrl } from "@smart-send/server/platform/db/running-embedded"
import { inScope, type Db, type Scope } from "@smart-send/server/platform/db/scope"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import { sql } from "kysely"
import { createMany, type SellerClient } from "../../seller-client.ts"
import type { Line } from "../../line.ts"

const ORDERS = 20_000
const TOLD_AT_ONCE = 500
/** Or the rate at which orders are created, whichever is less. */
const LIMIT = 5_000
const CREATED = 3_000
const LOOK_MS = 20

/** How many changed orders the running app's worker takes over in a second: new ones, and ones whose parcel has moved. */
export async function indexLines(
  folder: string,
  { client, person }: { readonly client: SellerClient; readonly person: Person },
): Promise<readonly Line[]> {
  const began = performance.now()
  await createMany(client.client, `index-${process.pid}`, CREATED)
  const limit = Math.min(LIMIT, CREATED / ((performance.now() - began) / 1000))
  const ownerUrl = await runningEmbeddedUrl(folder)
  if (ownerUrl === null) throw new Error("The app's database is not running.")
  const { db } = connect(ownerUrl, { max: 1, limits: { silentMillis: 0, statement_timeout: 0 } })
  try {
    const [scope] = await findSellers(db, person.email)
    if (scope === undefined) throw new Error(`There is no seller ${person.email}.`)
    while (await isBehind(db, scope)) await pause(LOOK_MS)
    await plantPastOrders(db, scope, { count: ORDERS, onTheirWay: ORDERS, isPaid: false })
    const added = await takenOver(db, scope)
    await sql`
      update item set doc = jsonb_set(doc, '{TrackingSummary,Delivered}', doc -> 'TrackingSummary' -> 'Collected')
      where customer_id = ${scope.customerId}::uuid
    `.execute(db)
    const moved = await takenOver(db, scope)
    return [line("new orders", added, limit), line("orders whose parcel has moved", moved, limit)]
  } finally {
    await db.destroy()
  }
}

/** Tells of all of the seller's orders, and waits until the search has them. Returns how many a second. */
async function takenOver(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from item where customer_id = ${scope.customerId}::uuid`.execute(
    db,
  )
  const began = performance.now()
  for (let at = 0; at < rows.length; at += TOLD_AT_ONCE) {
    const Ids = rows.slice(at, at + TOLD_AT_ONCE).map(({ id }) => id)
    await inScope(db, scope, async (tx) =>
      sql`select tell('smartsend_items_updated', ${JSON.stringify({ Ids })}::jsonb)`.execute(tx),
    )
  }
  while (await isBehind(db, scope)) await pause(LOOK_MS)
  return rows.length / ((performance.now() - began) / 1000)
}

async function isBehind(db: Db, { customerId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select since is not null as is from search_place where customer_id = ${customerId}::uuid
  `.execute(db)
  return rows[0]?.is === true
}

function line(what: string, perSecond: number, limit: number): Line {
  return {
    what: `Changes taken over into the search a second: ${what}`,
    measured: Math.round(perSecond).toLocaleString("en-GB"),
    limit: `at least ${Math.round(limit).toLocaleString("en-GB")}`,
    beside: `${ORDERS.toLocaleString("en-GB")} orders, one seller; the limit is ${LIMIT.toLocaleString("en-GB")} or the rate of creating`,
    ok: perSecond >= limit,
  }
}
