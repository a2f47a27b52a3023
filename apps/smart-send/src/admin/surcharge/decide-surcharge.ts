import { decideSurcharge, type Decision } from "@smart-send/server/features/surcharge/charge-surcharge"
import { inScope } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_TEXT = 1000
const SURCHARGE = { name: "surcharge", help: "its id, as in the list of disputes" }

export const acceptSurchargeCommand: Command = {
  name: "surcharge accept",
  summary: "Agrees with a seller's dispute: the surcharge is given back, once",
  takes: [SURCHARGE],
  options: { why: { type: "string", value: "<text>", help: "what the seller is told beside" } },
  run: async ({ argument, option }) =>
    decide(argument(SURCHARGE.name), { event: "credit", because: readText(option("why")) || "You are right." }),
}

export const refuseSurchargeCommand: Command = {
  name: "surcharge refuse",
  summary: "Does not agree with a seller's dispute: the surcharge stays",
  takes: [SURCHARGE],
  options: { why: { type: "string", value: "<text>", help: "what the seller reads on the surcharge. Needed" } },
  run: async ({ argument, option }) => {
    const because = readText(option("why"))
    if (because === "") throw new StartRefusal("--why is missing: the sentence that the seller reads.")
    return decide(argument(SURCHARGE.name), { event: "uphold", because })
  },
}

function readText(text: string | undefined): string {
  const said = text?.trim() ?? ""
  if (said.length > MOST_TEXT) throw new StartRefusal(`--why is longer than ${MOST_TEXT} characters.`)
  return said
}

async function decide(id: string, decision: Decision): Promise<CommandResult> {
  if (!UUID.test(id)) throw new StartRefusal("Name a surcharge by its id, as in the list of disputes.")
  return withDatabase(async (db) => {
    const { rows } = await sql<{ tenant: string; customerId: string }>`
      select tenant_id as tenant, customer_id as "customerId" from surcharge where id = ${id}
    `.execute(db)
    const [scope] = rows
    if (scope === undefined) throw new StartRefusal(`There is no surcharge ${id}. Nothing was changed.`)
    const decided = await inScope(db, scope, async (tx) => decideSurcharge(tx, id, decision))
    if (!decided.isDecided) throw new StartRefusal(`${id} ${standing(decided.state)} Nothing was changed.`)
    const isCredited = decided.state === "Credited"
    return {
      lines: [isCredited ? "The surcharge was given back." : "The surcharge stays, and the seller reads why."],
      facts: { id, state: decided.state },
    }
  })
}

function standing(state: string | null): string {
  if (state === "Credited") return "was given back before."
  if (state === "Upheld") return "was refused before."
  return "is not disputed."
}
