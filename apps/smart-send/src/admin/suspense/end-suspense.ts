import { formatMoney } from "@smart-send/domain/money/money"
import { endSuspense, type SuspenseDecision } from "@smart-send/server/features/payment/suspense"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandInput, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_TEXT = 1000
const MONEY = { name: "money", help: "its id, as in the list of suspense" }
const OPTIONS = {
  by: { type: "string", value: "<name>", help: "who decided it. Needed" },
  why: { type: "string", value: "<text>", help: "why, for the books. Needed" },
} as const

export const creditSuspenseCommand: Command = {
  name: "suspense credit",
  summary: "Makes a payment that could not be credited PrePay credit of its customer, once",
  takes: [MONEY],
  options: OPTIONS,
  run: async (given) => decide(given, "Credited"),
}

export const returnSuspenseCommand: Command = {
  name: "suspense return",
  summary: "Notes that a payment that could not be credited was returned at its provider, once",
  details: ["Return it at the provider first: this moves no money there."],
  takes: [MONEY],
  options: OPTIONS,
  run: async (given) => decide(given, "Returned"),
}

const DONE = { Credited: "is PrePay credit now", Returned: "is out of the books, as returned at its provider" } as const
const BEFORE = { Credited: "was credited", Returned: "was returned" } as const

async function decide(
  { argument, option }: CommandInput,
  outcome: SuspenseDecision["outcome"],
): Promise<CommandResult> {
  const id = argument(MONEY.name)
  if (!UUID.test(id)) throw new StartRefusal("Name the money by its id, as in the list of suspense.")
  const by = readText("--by", "who decided it", option("by"))
  const because = readText("--why", "the reason, for the books", option("why"))
  const end = await withDatabase(async (db) => endSuspense(db, id, { outcome, by, because }))
  switch (end.kind) {
    case "stranger":
      throw new StartRefusal(`Nothing of the id ${id} is in suspense. Nothing was changed.`)
    case "unspendable":
      throw new StartRefusal(`It is in ${end.currency}, and PrePay is not: return it. Nothing was changed.`)
    case "before":
      throw new StartRefusal(`It ${BEFORE[end.outcome]} before, by ${end.by}. Nothing was changed.`)
    case "ended":
      return {
        lines: [`${formatMoney(end.amount, end.currency)} ${DONE[outcome]}.`],
        facts: { id, outcome, amount: end.amount, currency: end.currency },
      }
  }
}

function readText(name: string, meaning: string, text: string | undefined): string {
  const said = text?.trim() ?? ""
  if (said === "") throw new StartRefusal(`${name} is missing: ${meaning}.`)
  if (said.length > MOST_TEXT) throw new StartRefusal(`${name} is longer than ${MOST_TEXT} characters.`)
  return said
}
