import { versionsInForce } from "@smart-send/server/records/catalogue/current-catalogue"
import { sql } from "kysely"
import type { Command, CommandResult } from "./command.ts"
import { withDatabase } from "./with-database.ts"

interface Version {
  readonly provider: string
  readonly number: number
  readonly version: string
  readonly by: string
  readonly at: string
}

export const listRatesCommand: Command = {
  name: "rates list",
  summary: "Lists the versions of the rates, and which are in force",
  takes: [],
  run: listRates,
}

/** Every version of every provider's rates, the latest first, with a mark on those in force. */
async function listRates(): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const inForce = await versionsInForce(db)
    const { rows } = await sql<Version>`
      select provider, number, to_char(valid_from, 'YYYY-MM-DD') || '.' || number as version, imported_by as by,
        to_char(imported_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at
      from catalogue_version order by provider, valid_from desc, number desc`.execute(db)
    const versions = rows.map(({ provider, number, version, by, at }) => ({
      provider,
      version,
      importedAt: at,
      importedBy: by,
      isInForce: inForce.some((each) => each.provider === provider && each.number === number),
    }))
    const lines = versions.map(
      ({ provider, version, importedAt, importedBy, isInForce }) =>
        `${provider} ${version}, imported ${importedAt} by ${importedBy}${isInForce ? ", in force" : ""}`,
    )
    return { lines: lines.length === 0 ? ["No rates have been imported yet."] : lines, facts: versions }
  })
}
