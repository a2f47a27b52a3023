import type { ParcelNews } from "@smart-send/connectors/courier"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { sql } from "kysely"
import { z } from "zod"
import type { Platform } from "../../context.ts"
import { createGroupCommit } from "../../platform/db/group-commit.ts"
import { inParts } from "../../platform/db/in-parts.ts"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { eventsOfParcel } from "../../records/tracking/parcel-events.ts"
import { settleNews, type LineNews } from "../../records/tracking/settle-news.ts"

/** How many deliveries one transaction takes in: they lock their customer's row while they are committed. */
const MOST_AT_ONCE = 200
/** A courier that sends many sends the next one when the last was answered: a moment later all of them are kept by one commit. */
const GATHER_MS = 3
/** A delivery that can't be worked on by then is one whose contents are at fault. */
const MOST_ATTEMPTS = 5

const newsSchema = z.array(
  z.object({
    trackingNumber: z.string(),
    events: z.array(
      z.object({
        stage: z.enum(TRACKING_STAGES).nullable(),
        description: z.string(),
        timestamp: z.iso.datetime(),
        key: z.string().optional(),
      }),
    ),
  }),
)

/** A verified delivery of a courier's webhook. */
export interface ArrivedDelivery {
  readonly courier: string
  readonly id: string
  readonly news: readonly ParcelNews[]
}

/**
 * Keeps deliveries to be worked on, those that arrive together in one commit; false for one that is known already
 * (TRACK-13).
 */
export function createDeliveryIntake(db: Db): (delivery: ArrivedDelivery) => Promise<boolean> {
  return createGroupCommit<ArrivedDelivery, boolean>({
    keyOf: () => "deliveries",
    most: MOST_AT_ONCE,
    gatherMs: GATHER_MS,
    work: async (deliveries) => {
      const { rows } = await sql<{ courier: string; delivery_id: string }>`
        insert into tracking_delivery (courier, delivery_id, news)
        select courier, id, news from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as arrived (courier text, id text, news jsonb)
        on conflict do nothing returning courier, delivery_id
      `.execute(db)
      const added = new Set(rows.map(({ courier, delivery_id }) => JSON.stringify([courier, delivery_id])))
      return deliveries.map(({ courier, id }) => added.has(JSON.stringify([courier, id])))
    },
  })
}

interface Delivery {
  readonly courier: string
  readonly delivery_id: string
  readonly news: unknown
}

/**
 * Works on deliveries that are due, and returns how many. What their worker did not finish comes round again; so does one with news that
 * can't be kept, which holds up no other.
 */
export async function settleDeliveries(
  { db, log }: Pick<Platform, "db" | "log">,
  leaseMs: number,
  pace: number,
): Promise<number> {
  const { rows } = await sql<Delivery>`
    update tracking_delivery d set attempts = d.attempts + 1, due = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from (
      select courier, delivery_id from tracking_delivery where due <= now() and attempts < ${MOST_ATTEMPTS}
      order by due limit ${MOST_AT_ONCE} for update skip locked
    ) as taken
    where d.courier = taken.courier and d.delivery_id = taken.delivery_id
    returning d.courier, d.delivery_id, d.news
  `.execute(db)
  for (const [courier, deliveries] of Map.groupBy(rows, ({ courier: of }) => of)) {
    const settled = await inParts(
      deliveries,
      async (some) => {
        await settleOf(db, courier, some, pace)
        return some.map(({ delivery_id }) => delivery_id)
      },
      ({ delivery_id }, error) => {
        log.warn({ err: error, courier, delivery: delivery_id }, "news of a courier could not be kept")
        return []
      },
    )
    await sql`
      update tracking_delivery set due = null, news = null
      where courier = ${courier} and delivery_id = any(${settled.flat()})
    `.execute(db)
  }
  return rows.length
}

async function settleOf(db: Db, courier: string, deliveries: readonly Delivery[], pace: number): Promise<void> {
  const parcels = deliveries.flatMap(({ news }) => newsSchema.parse(news))
  const byNumber = Map.groupBy(parcels, ({ trackingNumber }) => trackingNumber)
  const owners = await findLines(db, courier, [...byNumber.keys()])
  for (const lines of Map.groupBy(owners, ({ customer_id }) => customer_id).values()) {
    const [first] = lines
    if (first === undefined) continue
    const news = newsOf(lines, (number) => (byNumber.get(number) ?? []).flatMap(({ events }) => events))
    const scope = { tenant: first.tenant_id, customerId: first.customer_id }
    await inScope(db, scope, (tx) => settleNews(tx, news, pace))
  }
}

interface Owner {
  readonly tracking_number: string
  readonly booking_id: BookingId
  readonly item_id: ItemId
  readonly tenant_id: string
  readonly customer_id: string
}

/** Numbers that are nobody's are left out: a courier's account may have parcels that were not booked here. */
async function findLines(db: Db, courier: string, numbers: readonly string[]): Promise<readonly Owner[]> {
  const { rows } = await sql<Owner>`
    select tracking_number, booking_id, item_id, tenant_id, customer_id from find_tracked_lines(${courier}, ${numbers}::text[])
  `.execute(db)
  return rows
}

type Event = z.infer<typeof newsSchema>[number]["events"][number]

function newsOf(owners: readonly Owner[], eventsOf: (number: string) => readonly Event[]): readonly LineNews[] {
  return [...Map.groupBy(owners, ({ booking_id }) => booking_id).values()].flatMap((ofLine) => {
    const [first] = ofLine
    if (first === undefined) return []
    const events = ofLine.flatMap(({ tracking_number }) => eventsOfParcel(tracking_number, eventsOf(tracking_number)))
    return [{ lineId: first.booking_id, itemId: first.item_id, events }]
  })
}

/** Deletes the ids of deliveries that no courier repeats any more. */
export async function forgetDeliveries(db: Db): Promise<void> {
  await sql`delete from tracking_delivery where received < now() - interval '7 days'`.execute(db)
}
