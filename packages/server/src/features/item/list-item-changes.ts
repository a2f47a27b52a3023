import type { listItemChanges as listItemChangesCall } from "@smart-send/contract/item/list-item-changes"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { DAYS_LISTED, isListed } from "../../records/item/item-page.ts"

/** The changes of one answer: its items are parsed by the page in a few milliseconds. An event that names more is not split. */
const MOST_IDS = 500
/** Most events name one item. */
const MOST_EVENTS = 500

/**
 * What the outbox says has changed since a place, read as it is now: an item may be newer than the place that is answered,
 * and then comes once more, but never older.
 */
export async function listItemChanges(
  context: CustomerContext,
  { query: since }: Input<typeof listItemChangesCall>,
): Promise<Answer<typeof listItemChangesCall>> {
  return ok({ readyText: Buffer.from(await context.tx((tx) => readChanges(tx, context.customerId, since))) })
}

async function readChanges(tx: Tx, customerId: string, since: ListPlace): Promise<string> {
  const now = await readPlace(tx, customerId, since.Seq)
  const events = await readEvents(tx, customerId, since.Seq)
  if (!isKnown(since, now, events)) return textOf([], { IsKnown: false, Gone: [], HasMore: false, ...since })
  const taken = upTo(events)
  const upto = taken.at(-1) ?? { seq: since.Seq, at: since.SeqAt }
  const place: ListPlace = { Seq: upto.seq, SeqAt: upto.at, Day: now.day }
  const ids = new Set(taken.flatMap((event) => event.ids))
  const { texts, gone } = await readListed(tx, [...ids])
  const tooOld = since.Day < now.day ? await readTooOld(tx, customerId, since.Day) : []
  return textOf([...texts], { IsKnown: true, Gone: [...gone, ...tooOld], HasMore: place.Seq < now.seq, ...place })
}

type Facts = ListPlace & { readonly IsKnown: boolean; readonly Gone: readonly ItemId[]; readonly HasMore: boolean }

function isKnown(since: ListPlace, now: FeedNow, events: readonly ToldEvent[]): boolean {
  const isWithoutGap = (events[0]?.seq ?? now.seq + 1) === since.Seq + 1
  // A day that is still to come was answered by a clock that has been put right.
  return isWithoutGap && now.at === since.SeqAt && since.Day <= now.day
}

/** The items stay the text that is stored. */
function textOf(items: readonly string[], facts: Facts): string {
  return `{"Items":[${items.join(",")}],${JSON.stringify(facts).slice(1)}`
}

/** In milliseconds since 1970. */
const EVENT_TIME = sql`floor(extract(epoch from outbox.created) * 1000)::float8`

/** When the event of a number was stored, in milliseconds since 1970; 0 for one that is not there, or no longer. */
export async function readEventTime(tx: Tx, customerId: string, seq: number): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select ${EVENT_TIME} as at from outbox where customer_id = ${customerId} and seq = ${seq}
  `.execute(tx)
  return rows[0]?.at ?? 0
}

interface FeedNow {
  readonly seq: number
  readonly at: number
  readonly day: number
}

/** Where the customer's feed stands, the time of the event with this number, and the day. */
async function readPlace(tx: Tx, customerId: string, seq: number): Promise<FeedNow> {
  const { rows } = await sql<{ seq: number; day: number }>`
    select feed_seq::float8 as seq, (now() at time zone 'UTC')::date - date '1970-01-01' as day
    from customer where id = ${customerId}
  `.execute(tx)
  return { seq: rows[0]?.seq ?? 0, at: await readEventTime(tx, customerId, seq), day: rows[0]?.day ?? 0 }
}

interface ToldEvent {
  readonly seq: number
  readonly at: number
  readonly ids: readonly ItemId[]
}

async function readEvents(tx: Tx, customerId: string, after: number): Promise<readonly ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select seq::float8 as seq, ${EVENT_TIME} as at, payload -> 'Ids' as ids from outbox
    where customer_id = ${customerId} and seq > ${after} order by seq limit ${MOST_EVENTS}
  `.execute(tx)
  return rows
}

/** The first events, with as many ids as one answer has; at least one event. */
function upTo(events: readonly ToldEvent[]): readonly ToldEvent[] {
  let count = 0
  const end = events.findIndex((event, index) => {
    count += event.ids.length
    return count > MOST_IDS && index > 0
  })
  return end === -1 ? events : events.slice(0, end)
}

async function readListed(
  tx: Tx,
  ids: readonly ItemId[],
): Promise<{ readonly texts: Iterable<string>; readonly gone: readonly ItemId[] }> {
  if (ids.length === 0) return { texts: [], gone: [] }
  const { rows } = await sql<{ id: ItemId; text: string }>`
    select id, doc::text as text from item where id = any(${ids}::uuid[]) and ${isListed}
  `.execute(tx)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return { texts: texts.values(), gone: ids.filter((id) => !texts.has(id)) }
}

/** Booked items that were in the list on that day and have become too old for it since. */
async function readTooOld(tx: Tx, customerId: string, day: number): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ id: ItemId }>`
    select id from item where customer_id = ${customerId} and booking_status = 'Booked'
      and booked_at >= to_char(date '1970-01-01' + ${day - DAYS_LISTED}::int, 'YYYY-MM-DD')
      and booked_at < to_char((now() at time zone 'UTC')::date - ${DAYS_LISTED}::int, 'YYYY-MM-DD')
  `.execute(tx)
  return rows.map(({ id }) => id)
}
