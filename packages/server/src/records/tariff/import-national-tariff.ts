import { createHash } from "node:crypto"
import type { NationalCodeRow } from "@smart-send/domain/tariff/read-national-codes"
import type { NationalSystem } from "@smart-send/domain/tariff/tariff-system"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

export interface NationalTariffSource {
  readonly system: NationalSystem
  readonly version: string
  /** ISO date. */
  readonly firstDay: string
  readonly codes: readonly NationalCodeRow[]
}

/** A new version, or the number of the version that says the same from the same day. */
export interface ImportedTariff {
  readonly number: number
  readonly isNew: boolean
}

/** The lock under which one import runs at a time, whoever starts it. */
const IMPORT_LOCK = 4_210_062

/** Stores a national tariff as a new dated version, all of it or nothing. `db` is the owner's connection. */
export async function importNationalTariff(
  db: Db,
  { system, version, firstDay, codes }: NationalTariffSource,
  by: string,
): Promise<ImportedTariff> {
  const digest = createHash("sha256")
    .update(JSON.stringify([version, codes]))
    .digest("hex")
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
    const { rows: latest } = await sql<{ number: number; digest: string }>`
      select number, digest from national_tariff where system = ${system} and valid_from = ${firstDay}::date
      order by number desc limit 1`.execute(tx)
    if (latest[0]?.digest === digest) return { number: latest[0].number, isNew: false }
    const { rows } = await sql<{ number: number }>`
      insert into national_tariff (system, number, version, valid_from, digest, codes, imported_by)
      select ${system}, coalesce(max(number), 0) + 1, ${version}, ${firstDay}::date, ${digest}, ${codes.length}, ${by}
      from national_tariff where system = ${system} returning number`.execute(tx)
    const number = rows[0]?.number ?? 0
    await sql`
      insert into national_tariff_code (system, number, code, name, is_whole)
      select ${system}, ${number}, code, name, "isWhole"
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (code text, name text, "isWhole" boolean)
    `.execute(tx)
    return { number, isNew: true }
  })
}
