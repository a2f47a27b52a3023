import { sql } from "kysely"
import type { Command, CommandInput, CommandResult } from "../command.ts"
import { findOneSeller } from "../find-one-seller.ts"
import { withDatabase } from "../with-database.ts"

export const rebuildSearchCommand: Command = {
  name: "search rebuild",
  summary: "Has every order of the search written anew, of all sellers or of one",
  details: [
    "The workers do it, while the search goes on answering from what it has. It may run at any time and any number of times.",
  ],
  takes: [],
  options: { seller: { type: "string", value: "<email>", help: "the seller whose orders alone are written anew" } },
  run: rebuildSearch,
}

async function rebuildSearch(given: CommandInput): Promise<CommandResult> {
  const email = given.option("seller")
  return withDatabase(async (db) => {
    const customerId = email === undefined ? null : (await findOneSeller(db, email)).customerId
    const { rows } = await sql<{ sellers: number }>`
      select rebuild_search(null, ${customerId}::uuid) as sellers
    `.execute(db)
    const sellers = rows[0]?.sellers ?? 0
    const whose = email ?? (sellers === 1 ? "1 seller" : `${sellers} sellers`)
    return {
      lines: [`The orders of ${whose} are written anew by the running workers; the search answers meanwhile.`],
      facts: { sellers },
    }
  })
}
