import type { SearchScope } from "@smart-send/connectors/search-service"
import type { ItemId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import type { Db, Tx } from "../../platform/db/scope.ts"
import type { SearchTimings } from "./search-options.ts"

/** A customer whose changes this process takes over into the search, until its lease runs out. */
export interface ClaimedPlace {
  readonly scope: SearchScope
  readonly attempt: number
  /** The last event that was taken over, and the last that there was. */
  readonly done: number
  readonly told: number
  /** When writing all documents anew began, as the database writes it, and up to which item it has come; null for neither. */
  readonly rebuilding: string | null
  readonly rebuiltTo: ItemId | null
}

/** Leases customers with something to take over that has waited a moment, the longest waiting first. */
export async function claimPlaces(
  db: Db,
  slots: number,
  { leaseMs, momentMs }: Pick<SearchTimings, "leaseMs" | "momentMs">,
): Promise<readonly ClaimedPlace[]> {
  const { rows } = await sql<{
    customer_id: string
    tenant_id: string
    attempt: number
    done: number
    told: number
    rebuilding: string | null
    rebuilt_to: ItemId | null
  }>`
    select customer_id, tenant_id, attempt, done, told, rebuilding, rebuilt_to
    from claim_due_search(${slots}::int, ${leaseMs}::float8 * interval '1 millisecond', ${momentMs}::float8 * interval '1 millisecond')
  `.execute(db)
  return rows.map((row) => ({
    scope: { tenant: row.tenant_id, customerId: row.customer_id },
    attempt: row.attempt,
    done: row.done,
    told: row.told,
    rebuilding: row.rebuilding,
    rebuiltTo: row.rebuilt_to,
  }))
}

/** Events up to `seq` are taken over, and the lease begins again. False when another process has the customer by now. */
export async function noteTaken(tx: Tx, place: ClaimedPlace, seq: number, leaseMs: number): Promise<boolean> {
  return isOne(
    sql`
    update search_place set done = greatest(done, ${seq}::bigint), lease = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond',
      since = case when told > ${seq}::bigint or rebuilding is not null then clock_timestamp() end
    where customer_id = ${place.scope.customerId}::uuid and attempts = ${place.attempt}
  `.execute(tx),
  )
}

/** All items up to this one are written anew; null once all are. */
export async function noteRebuilt(tx: Tx, place: ClaimedPlace, to: ItemId | null, leaseMs: number): Promise<boolean> {
  const updated = await sql`
    update search_place set rebuilt_to = ${to}::uuid, lease = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond',
      rebuilding = case when ${to}::uuid is not null then rebuilding end,
      since = case when ${to}::uuid is not null or told > done then clock_timestamp() end
    where customer_id = ${place.scope.customerId}::uuid and attempts = ${place.attempt}
      and rebuilding = ${place.rebuilding}::timestamptz
  `.execute(tx)
  return Number(updated.numAffectedRows) === 1
}

/** Events that were not taken over are no longer there: all documents are written anew instead. */
export async function noteGap(tx: Tx, place: ClaimedPlace): Promise<boolean> {
  return isOne(
    sql`
    update search_place set done = told, rebuilding = clock_timestamp(), rebuilt_to = null, since = coalesce(since, clock_timestamp())
    where customer_id = ${place.scope.customerId}::uuid and attempts = ${place.attempt}
  `.execute(tx),
  )
}

/** Gives the customer back to whoever comes next. */
export async function releasePlace(tx: Tx, place: ClaimedPlace): Promise<void> {
  await sql`
    update search_place set lease = null where customer_id = ${place.scope.customerId}::uuid and attempts = ${place.attempt}
  `.execute(tx)
}

async function isOne(updating: Promise<{ readonly numAffectedRows?: bigint }>): Promise<boolean> {
  return Number((await updating).numAffectedRows) === 1
}
