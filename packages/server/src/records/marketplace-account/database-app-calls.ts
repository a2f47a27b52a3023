import type { AppCalls } from "@smart-send/connectors/app-calls"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

/** Counts the calls of apps in the database, for all processes together. While it does not answer, nobody has a turn. */
export function databaseAppCalls(db: Db): AppCalls {
  return {
    take: async ({ app, account, limit: { perSecond, burst, perDay }, patienceMs }) => {
      const { rows } = await sql<{ wait: number }>`
        select take_app_call(${app}, ${account}, ${perSecond}, ${burst}, ${perDay}, ${patienceMs}) as wait`.execute(db)
      return rows[0]?.wait ?? Infinity
    },
  }
}
