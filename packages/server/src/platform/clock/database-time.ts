import { sql } from "kysely"
import type { Db, Tx } from "../db/scope.ts"

/** The time now by the database's clock, for what is decided within a transaction (RELY-1). */
export async function databaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error("the database did not tell the time")
  return row.now
}
