import { formatMoney, type Minor } from "@smart-send/domain/money/money"
import { ledgerTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { inScope, type Tx } from "@smart-send/server/platform/db/scope"
import { readPrepay, writeTransactions } from "@smart-send/server/records/ledger/ledger"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"
import type { Command, CommandResult } from "./command.ts"
import { SELLER, findOneSeller } from "./find-one-seller.ts"
import { readPounds } from "./read-pounds.ts"
import { withDatabase } from "./with-database.ts"

const AMOUNT = { name: "amount", help: "in pounds, as 100 or 99.50" }
/** One line; blanks around it are taken off before. */
const REFERENCE = /^.{1,100}$/u

export const creditPrepayCommand: Command = {
  name: "prepay credit",
  summary: "Pays credit into a customer's PrePay, once for each reference",
  details: [
    "It is written in the ledger as a payment from the bank. Run again with the same reference it does nothing.",
  ],
  takes: [SELLER, AMOUNT],
  options: {
    ref: { type: "string", value: "<text>", help: "what it is: the bank's reference, an invoice. Needed" },
  },
  run: async ({ argument, option }) =>
    creditPrepay(argument(SELLER.name), readPounds(argument(AMOUNT.name)), readReference(option("ref"))),
}

async function creditPrepay(seller: string, amount: Minor, ref: string): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const scope = await findOneSeller(db, seller)
    return inScope(db, scope, async (tx) => {
      // Two simultaneous commands wait for each other, so that the second finds what the first has written.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`adjust ${ref}`}, 0))`.execute(tx)
      const isNew = !(await wasCredited(tx, { ...scope, amount, ref }))
      if (isNew)
        await writeTransactions(tx, [ledgerTransaction("adjust", ref, [{ from: "bank", to: "prepay", amount }])])
      const { spendable } = await readPrepay(tx)
      const balance = `${seller} can now spend ${formatMoney(spendable)}.`
      return {
        lines: [
          isNew ? `${formatMoney(amount)} was paid in as "${ref}".` : `"${ref}" was paid in before: nothing was done.`,
          balance,
        ],
        facts: { ...scope, ref, amount, isNew, spendable },
      }
    })
  })
}

interface Credit {
  readonly customerId: string
  readonly amount: Minor
  readonly ref: string
}

/** @throws StartRefusal when the reference was used for something else: it names one payment. */
async function wasCredited(tx: Tx, { customerId, amount, ref }: Credit): Promise<boolean> {
  const { rows } = await sql<{ customerId: string; amount: number }>`
    select t.customer_id as "customerId", e.amount from ltx t
    join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
    where t.kind = 'adjust' and t.ref = ${ref}`.execute(tx)
  const [before] = rows
  if (before === undefined) return false
  if (before.customerId === customerId && before.amount === amount) return true
  throw new StartRefusal(`"${ref}" was used for another payment: each has a reference of its own. Nothing was paid in.`)
}

function readReference(text: string | undefined): string {
  const ref = text?.trim() ?? ""
  if (!REFERENCE.test(ref))
    throw new StartRefusal("--ref is missing: what the payment is called, up to 100 characters.")
  return ref
}
