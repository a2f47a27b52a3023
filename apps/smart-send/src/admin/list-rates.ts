import { versionsInForce } from "@smart-send/server/platform/catalogue/create-catalogue-shelf"
import { sql } from "kysely"
import { withDatabase } from "./with-database.ts"

/** Every version of every provider's rates, the latest first, and which is in force. */
export async function listRates(): Promise<readonly string[]> {
  return withDatabase(async (db) => {
    const inForce = await versionsInForce(db)
    const { rows } = await sql<{ provider: string; version: string; number: number; by: string; at: string }>`
      select provider, number, to_char(valid_from, 'YYYY-MM-DD') || '.' || number as version, imported_by as by,
        to_char(imported_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at
      from catalogue_version order by provider, valid_from desc, number desc`.execute(db)
    if (rows.length === 0) return ["No rates have been imported yet."]
    return rows.map(({ provider, number, version, by, at }) => {
      const isInForce = inForce.some((each) => each.provider === provider && each.number === number)
      return `${provider} ${version}, imported ${at} by ${by}${isInForce ? ", in force" : ""}`
    })
  })
}
