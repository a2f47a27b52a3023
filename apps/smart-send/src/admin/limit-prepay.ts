import { formatMoney, minor, type Minor } from "@smart-send/domain/money/money"
import { inScope } from "@smart-send/server/platform/db/scope"
import { readPrepay } from "@smart-send/server/records/ledger/ledger"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"
import type { Command, CommandResult } from "./command.ts"
import { SELLER, findOneSeller } from "./find-one-seller.ts"
import { withDatabase } from "./with-database.ts"

const LIMIT = { name: "limit", help: "in pounds, as 500 or 99.50; 0 ends it" }
const POUNDS = /^(\d{1,6})(?:\.(\d\d))?$/

export const limitPrepayCommand: Command = {
  name: "prepay limit",
  summary: "Sets how much a credit customer may owe: what is booked on account, to be invoiced",
  details: ["It can't be less than what is owed already. Money that is paid in brings it back."],
  takes: [SELLER, LIMIT],
  options: {},
  run: async ({ argument }) => limitPrepay(argument(SELLER.name), readLimit(argument(LIMIT.name))),
}

async function limitPrepay(seller: string, limit: Minor): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const scope = await findOneSeller(db, seller)
    return inScope(db, scope, async (tx) => {
      await sql`select open_account('prepay', 'GBP')`.execute(tx)
      // One guarded update: what is booked in this moment is either owed before it or held to the new limit.
      const set = await sql`
        update account set credit_limit = ${limit}
        where kind = 'prepay' and currency = 'GBP' and tenant_id = ${scope.tenant} and customer_id = ${scope.customerId}
          and posted - held + ${limit} >= 0
      `.execute(tx)
      const { spendable } = await readPrepay(tx)
      if (set.numAffectedRows !== 1n) {
        const owed = formatMoney(minor(0 - spendable))
        throw new StartRefusal(`${seller} owes ${owed} already, more than that limit. Nothing was changed.`)
      }
      const left = formatMoney(minor(spendable + limit))
      const line =
        limit === 0
          ? `${seller} can't book on account any more.`
          : `${seller} may owe up to ${formatMoney(limit)}; ${left} can be booked now.`
      return { lines: [line], facts: { ...scope, limit, spendable } }
    })
  })
}

function readLimit(text: string): Minor {
  const [, pounds, pence = "00"] = POUNDS.exec(text.trim().replace(/^£/, "")) ?? []
  if (pounds === undefined) throw new StartRefusal(`"${text}" is not an amount in pounds, such as 500 or 99.50.`)
  return minor(Number(pounds) * 100 + Number(pence))
}
