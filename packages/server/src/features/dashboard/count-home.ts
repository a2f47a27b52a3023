import { BOOKED_DAYS, SOLD_DAYS } from "@smart-send/domain/dashboard/dashboard-terms"
import { DEFAULT_CURRENCY, minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

/** The first moment of the day so many days ago, by London's calendar. */
const daysAgo = (days: number) =>
  sql`(date_trunc('day', now() at time zone 'Europe/London') - ${days}::int * interval '1 day') at time zone 'Europe/London'`

const countSchema = z.coerce.number().int().min(0)
const soldSchema = z.object({ sold: countSchema })
const homeSchema = z.object({
  sold: countSchema,
  to_tell: countSchema,
  in_transit: countSchema,
  booked: countSchema,
  to_print: countSchema,
  in_trouble: countSchema,
  to_mend: countSchema,
  failed: countSchema,
  claims: countSchema,
  support: countSchema,
  spendable: z.coerce.number().int().transform(minor),
})

export type HomeCounts = z.infer<typeof homeSchema>

/** Orders sold lately and not sent yet. */
export async function countNewOrders(tx: Tx): Promise<number> {
  const { rows } = await sql`select count_sold(${daysAgo(SOLD_DAYS)}) as sold`.execute(tx)
  return soldSchema.parse(rows[0]).sold
}

/** Of more rows than this a customer's counts are made one row for each day again: reading as many takes a millisecond. */
const MOST_ROWS = 500

/** All of the home page's numbers but its concerns. What is counted of items is kept by their own changes (ADR 147). */
export async function countHome(tx: Tx): Promise<HomeCounts> {
  const { rows } = await sql`
    select * from count_home(${daysAgo(SOLD_DAYS)}, ${daysAgo(BOOKED_DAYS)}, ${DEFAULT_CURRENCY})
  `.execute(tx)
  await sql`
    select fold_item_counts(current_setting('app.customer')::uuid) where item_count_rows() > ${MOST_ROWS}::int
  `.execute(tx)
  return homeSchema.parse(rows[0])
}
