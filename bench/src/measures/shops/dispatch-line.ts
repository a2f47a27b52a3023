import { setTimeout as pause } from "node:timers/promises"
import { manifest as ebay } from "@smart-send/connectors/marketplaces/ebay/manifest"
import { manifest as prestashop } from "@smart-send/connectors/marketplaces/prestashop/manifest"
import { manifest as shopify } from "@smart-send/connectors/marketplaces/shopify/manifest"
import { connect } from "@smart-send/server/platform/db/connect"
import { startEmbeddedPostgres } from "@smart-send/server/platform/db/embedded-postgres"
import { bookingDetailsSchema } from "@smart-send/domain/item/booking-details"
import type { Db } from "@smart-send/server/platform/db/scope"
import { aBooking } from "@smart-send/testkit/a-booking"
import { anItemService } from "@smart-send/testkit/an-item"
import type { RunningApp } from "@smart-send/testkit/running-app/start-app"
import { sql } from "kysely"
import type { Line } from "../../line.ts"
import { callsOver, MARKETPLACES } from "./open-shops.ts"
import { withDatabase } from "./running-database.ts"

const DISPATCHES = 10_000
const MANIFESTS = { ebay, prestashop, shopify }
const LONGEST_MS = 900_000
const SHOPS = 100
/** What a dispatch takes of the shop's calls: PrestaShop is read three times, and written to twice. */
const CALLS: Readonly<Record<(typeof MARKETPLACES)[number], number>> = { ebay: 1, shopify: 2, prestashop: 5 }
/** Of what the slowest shop needs at its own limit. */
const TIMES_OWN_LIMIT = 1.3

/** Books the first orders of each linked shop, so that all their shops are to be told. The app must not be running. */
export async function plantBooked(dataFolder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder })
  const { db } = connect(server.ownerUrl, { max: 1 })
  const service = anItemService({ Id: "wren-48", AccountId: "main" })
  // As it would be saved: whatever the schema adds would count as a change of the booking when the item is saved the next time.
  const booking = JSON.stringify(bookingDetailsSchema.parse(aBooking({ Service: service })))
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        with sold as (
          select l.item_id, row_number() over (partition by l.source_id, l.source_account order by l.item_id) as place
          from (
            select distinct l.item_id, l.source_id, l.source_account from item_order_line l
            join marketplace_account a on a.customer_id = l.customer_id and a.prefix || a.number = l.source_account
            where a.name like 'bench-%'
          ) l
        ), chosen as (
          select item_id, row_number() over (order by item_id) as n from sold order by place limit ${DISPATCHES}
        )
        update item set updated = clock_timestamp(), doc = doc || jsonb_build_object(
          'Service', ${JSON.stringify(service)}::jsonb,
          'BookingDetails', ${booking}::jsonb
            || jsonb_build_object('OrderLineId', item_id, 'TrackingNumber', 'BENCH' || lpad(n::text, 9, '0') || 'GB'))
        from chosen where item.id = chosen.item_id`.execute(tx)
    })
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** Shops are told of 10,000 dispatches, each as fast as it takes them. */
export async function dispatchLine(app: RunningApp): Promise<Line> {
  return withDatabase(app.dataFolder, async (db) => {
    const began = performance.now()
    for (; performance.now() - began < LONGEST_MS; await pause(1000)) {
      const { told, open } = await countDispatches(db)
      if (told >= DISPATCHES && open === 0) break
    }
    const seconds = (performance.now() - began) / 1000
    const { told, open, failed } = await countDispatches(db)
    const slowest = slowestAlone()
    const over = await callsOver(app.url)
    return {
      what: `${DISPATCHES.toLocaleString("en-GB")} dispatches told to ${SHOPS} shops`,
      measured: `${seconds.toFixed(0)} s, ${over} calls over a limit`,
      limit: `at most ${TIMES_OWN_LIMIT} times the slowest shop's own ${slowest.toFixed(0)} s; none over`,
      beside: `${told} told, ${failed} failed, ${open} open`,
      ok: over === 0 && failed === 0 && open === 0 && seconds <= TIMES_OWN_LIMIT * slowest,
    }
  })
}

interface Counted {
  readonly told: number
  readonly open: number
  readonly failed: number
}

/** How long the slowest of the shops would take if it alone was told, and always at its limit; seconds. */
function slowestAlone(): number {
  const each = DISPATCHES / SHOPS
  return Math.max(
    ...MARKETPLACES.map((name) => {
      const { perSecond, burst } = MANIFESTS[name].limits.call
      return (each * CALLS[name] - burst) / perSecond
    }),
  )
}

async function countDispatches(db: Db): Promise<Counted> {
  const { rows } = await sql<Record<keyof Counted, string>>`
    select count(distinct (account_id, number)) filter (where state = 'Told') as told,
      count(*) filter (where due is not null) as open, count(*) filter (where state = 'Failed') as failed
    from marketplace_dispatch`.execute(db)
  const [row] = rows
  return { told: Number(row?.told), open: Number(row?.open), failed: Number(row?.failed) }
}
