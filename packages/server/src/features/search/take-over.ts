import type { ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { inScope, type Db, type Tx } from "../../platform/db/scope.ts"
import { readOutbox } from "../../platform/feed/read-outbox.ts"
import { readAhead } from "./read-ahead.ts"
import { isOutdated, readDocuments } from "./read-documents.ts"
import type { PreparedBatch, SearchEngine, Settle } from "./search-engine.ts"
import { noteGap, noteRebuilt, noteTaken, type ClaimedPlace } from "./search-place.ts"

export interface TakeOverParts {
  readonly db: Db
  readonly engine: SearchEngine
  readonly leaseMs: number
}

/** Events that are read at a time; each may name many items. */
const EVENTS_AT_ONCE = 500
/** Items whose documents are written in one transaction. */
const ITEMS_AT_ONCE = 1000
/** Ids that are read at a time while all documents are written anew. */
const IDS_AT_ONCE = 20_000

/**
 * Takes over what the outbox told since the last time. Returns the last event that is taken over now, or null when another process has
 * the customer, or when events were missing and all documents are to be written anew.
 */
export async function takeOverEvents(parts: TakeOverParts, place: ClaimedPlace, done: number): Promise<number | null> {
  const events = await readOutbox(parts.db, place.scope, done, EVENTS_AT_ONCE)
  if (events[0]?.seq !== done + 1) {
    await inScope(parts.db, place.scope, async (tx) => noteGap(tx, place))
    return null
  }
  const end = events.at(-1)?.seq ?? done
  // Each once: what an item is like now is all that is written.
  const ids = [...new Set(events.flatMap((event) => event.ids))]
  const settle =
    (isLast: boolean): Settle =>
    async (tx) =>
      noteTaken(tx, place, isLast ? end : done, parts.leaseMs)
  return (await writeAll(parts, place, ids, settle)) ? end : null
}

/** Writes the next documents anew, or, after the last of them, removes what was not. False when that was the end of it. */
export async function rebuildSome(
  parts: TakeOverParts,
  place: ClaimedPlace,
  after: ItemId | null,
): Promise<ItemId | null> {
  const { engine } = parts
  const ids = await inScope(parts.db, place.scope, async (tx) => idsAfter(tx, place, after))
  const last = ids.at(-1)
  if (last === undefined) {
    await engine.removeOlder(place.scope, new Date(place.rebuilding ?? 0), async (tx) =>
      noteRebuilt(tx, place, null, parts.leaseMs),
    )
    return null
  }
  for (let at = 0; at < ids.length; at += ITEMS_AT_ONCE) {
    const some = ids.slice(at, at + ITEMS_AT_ONCE)
    const to = some.at(-1) ?? last
    const isWritten = await engine.write(
      place.scope,
      async (tx) => engine.prepare(tx, await readDocuments(tx, place.scope, some), true),
      async (tx) => noteRebuilt(tx, place, to, parts.leaseMs),
    )
    if (!isWritten) return null
    if (await isTold(parts.db, place)) return to
  }
  return last
}

/** Batches are read and made ready while others are written: the process is at work then, and so is the database. */
async function writeAll(
  { db, engine }: TakeOverParts,
  { scope }: ClaimedPlace,
  ids: readonly ItemId[],
  settle: (isLast: boolean) => Settle,
): Promise<boolean> {
  const batches = Math.max(1, Math.ceil(ids.length / ITEMS_AT_ONCE))
  const read = async (place: number) =>
    inScope(db, scope, async (tx) => {
      const some = ids.slice(place * ITEMS_AT_ONCE, (place + 1) * ITEMS_AT_ONCE)
      return engine.prepare(tx, await readDocuments(tx, scope, some), false)
    })
  let written = 0
  for await (const batch of readAhead(batches, read)) {
    written += 1
    const isWritten = await engine.write(scope, async (tx) => asItIsNow(tx, engine, batch), settle(written === batches))
    if (!isWritten) return false
  }
  return true
}

/** A batch that was read a moment ago, or, when an item has changed since, read again: of an erased buyer nothing is written anew. */
async function asItIsNow(tx: Tx, engine: SearchEngine, batch: PreparedBatch): Promise<PreparedBatch> {
  if (!(await isOutdated(tx, batch))) return batch
  return engine.prepare(tx, await readDocuments(tx, batch.scope, batch.itemIds), false)
}

async function idsAfter(tx: Tx, { scope }: ClaimedPlace, after: ItemId | null): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ id: ItemId }>`
    select id from item where customer_id = ${scope.customerId}::uuid and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${IDS_AT_ONCE}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether something has changed meanwhile, which comes before what is written anew. */
async function isTold(db: Db, { scope }: ClaimedPlace): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select told > done as is from search_place where customer_id = ${scope.customerId}::uuid
    `.execute(tx)
    return rows[0]?.is === true
  })
}
