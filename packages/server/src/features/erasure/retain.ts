import { ERASED_VALUE, FIELDS_KEPT_IN_ACTIVITY } from "@smart-send/domain/activity/erased-activity"
import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { isBookingUnderWay } from "@smart-send/domain/item/item-status"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { sql } from "kysely"
import { inScope, type Db, type Tx } from "../../platform/db/scope.ts"
import { eraseLearned } from "./erase-mentions.ts"
import { eraseItems, type ErasureScope } from "./erase-items.ts"

/** How long buyers' personal data is kept, in days. */
export interface RetentionPeriods {
  /** Counted from the end of an order; also the period of the activity log and past addresses. */
  readonly days: number
  /** The period of sources with their own rule, by source in capitals. */
  readonly daysBySource: Readonly<Record<string, number>>
}

/** What one run erased. */
export interface Retained {
  readonly items: number
  readonly entries: number
  readonly addresses: number
  readonly cases: number
}

/** A parcel whose delivery nobody has reported counts as delivered this many days after it was booked. */
const LONGEST_TRANSIT_DAYS = 30
const ITEMS_AT_ONCE = 100
const ROWS_AT_ONCE = 1_000
/** Answers for repeated requests are stored for seven days, so an item unchanged for longer than this has none left. */
const ANSWERS_KEPT = "8 days"

/** The `UpdatedBy` of an item whose period is over. */
const RETENTION_ACTOR = "Retention"

/**
 * Erases what is past its period, in small transactions, until nothing is left. Any number of processes may run it at
 * once: each takes rows that no other has locked. All times are the database's. `isStopping` is asked between two
 * batches.
 */
export async function retain(
  db: Db,
  periods: RetentionPeriods,
  isStopping: () => boolean = () => false,
): Promise<Retained> {
  const { days } = periods
  /** Continues as long as whole batches are erased: what is left then is locked by others, or not due. */
  const untilNone = async (atOnce: number, eraseSome: () => Promise<number>): Promise<number> => {
    let total = 0
    while (!isStopping()) {
      const count = await eraseSome()
      total += count
      if (count < atOnce) break
    }
    return total
  }
  const items = await untilNone(ITEMS_AT_ONCE, () => eraseSomeItems(db, periods))
  const entries = await untilNone(ROWS_AT_ONCE, async () => {
    const { rows } = await sql<{ count: number }>`
      select erase_old_activity(${days}, ${FIELDS_KEPT_IN_ACTIVITY}::text[], ${ERASED_VALUE}, ${ROWS_AT_ONCE}) as count
    `.execute(db)
    return rows[0]?.count ?? 0
  })
  const addresses = await untilNone(ROWS_AT_ONCE, async () => {
    const { rows } = await sql<{ count: number }>`
      select erase_old_addresses(${days}, ${ROWS_AT_ONCE}) as count
    `.execute(db)
    return rows[0]?.count ?? 0
  })
  const cases = await untilNone(ROWS_AT_ONCE, async () => {
    const { rows } = await sql<{
      count: number
    }>`select forget_closed_cases(${days}, ${ROWS_AT_ONCE}) as count`.execute(db)
    return rows[0]?.count ?? 0
  })
  return { items, entries, addresses, cases }
}

interface DueRow {
  readonly tenant_id: string
  readonly customer_id: string
  readonly id: string
}

async function eraseSomeItems(db: Db, { days, daysBySource }: RetentionPeriods): Promise<number> {
  const { rows } = await sql<DueRow>`
    select tenant_id, customer_id, id
    from items_to_erase(${JSON.stringify(daysBySource)}::jsonb, ${days}, ${LONGEST_TRANSIT_DAYS}, ${ITEMS_AT_ONCE})
  `.execute(db)
  let count = 0
  for (const [customerId, due] of Map.groupBy(rows, (row) => row.customer_id)) {
    const scope = { tenant: due[0]?.tenant_id ?? "", customerId }
    const ids = due.map(({ id }) => itemIdSchema.parse(id))
    count += await inScope(db, scope, (tx) => eraseDue(tx, scope, ids))
  }
  return count
}

async function eraseDue(tx: Tx, scope: ErasureScope, ids: readonly ItemId[]): Promise<number> {
  const { rows } = await sql<{ doc: unknown; is_answered: boolean }>`
    select doc, updated > now() - ${ANSWERS_KEPT}::interval as is_answered from item
    where id = any(${ids}::uuid[]) and erased is distinct from updated and (booking_status = 'Booked' or status = 'Deleted')
    order by id for update skip locked
  `.execute(tx)
  const due = rows
    .map((row) => ({ item: shipmentItemSchema.parse(row.doc), isAnswered: row.is_answered }))
    .filter(({ item }) => !isBookingUnderWay(item))
  const items = due.map(({ item }) => item)
  const words = await eraseItems(tx, scope, items, {
    by: RETENTION_ACTOR,
    answered: due.filter(({ isAnswered }) => isAnswered).map(({ item }) => item.Id),
    isForGood: false,
  })
  await eraseLearned(tx, scope, items, words)
  return due.length
}
