import { BOOKED_DAYS, SOLD_DAYS } from "@smart-send/domain/dashboard/dashboard-terms"
import { sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

/** The first moment of the day so many days ago, by London's calendar. */
const daysAgo = (days: number) =>
  sql`(date_trunc('day', now() at time zone 'Europe/London') - ${days}::int * interval '1 day') at time zone 'Europe/London'`

const countSchema = z.coerce.number().int().min(0)
const soldSchema = z.object({ sold: countSchema })
const ordersSchema = z.object({
  to_tell: countSchema,
  in_transit: countSchema,
  booked: countSchema,
  to_print: countSchema,
  in_trouble: countSchema,
  to_mend: countSchema,
  failed: countSchema,
})

/** Orders sold lately and not sent yet. */
export async function countNewOrders(tx: Tx): Promise<number> {
  const { rows } = await sql`select count_sold(${daysAgo(SOLD_DAYS)}) as sold`.execute(tx)
  return soldSchema.parse(rows[0]).sold
}

/** Each number is read from an index that holds what it counts (migration 0097). */
export async function countOrders(tx: Tx): Promise<z.infer<typeof ordersSchema>> {
  const { rows } = await sql`select * from count_orders(${daysAgo(BOOKED_DAYS)})`.execute(tx)
  return ordersSchema.parse(rows[0])
}
