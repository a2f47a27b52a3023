import { tariffsInForce } from "@smart-send/server/records/tariff/current-national-tariffs"
import { sql } from "kysely"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

interface Version {
  readonly system: string
  readonly number: number
  readonly version: string
  readonly from: string
  readonly codes: number
  readonly by: string
  readonly at: string
}

export const listTariffsCommand: Command = {
  name: "tariff list",
  summary: "Lists the national tariffs that are loaded, and which are in force",
  takes: [],
  run: listTariffs,
}

/** Every version of every tariff, the latest first, with a mark on those in force. */
async function listTariffs(): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const inForce = await tariffsInForce(db)
    const { rows } = await sql<Version>`
      select system, number, version, to_char(valid_from, 'YYYY-MM-DD') as from, codes, imported_by as by,
        to_char(imported_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at
      from national_tariff order by system, valid_from desc, number desc`.execute(db)
    const versions = rows.map(({ system, number, version, from, codes, by, at }) => ({
      system,
      version,
      from,
      codes,
      importedAt: at,
      importedBy: by,
      isInForce: inForce.some((each) => each.system === system && each.number === number),
    }))
    const lines = versions.map(
      ({ system, version, from, codes, importedAt, importedBy, isInForce }) =>
        `${system} ${version} from ${from}, ${codes} codes, imported ${importedAt} by ${importedBy}${isInForce ? ", in force" : ""}`,
    )
    return { lines: lines.length === 0 ? ["No national tariff has been imported yet."] : lines, facts: versions }
  })
}
