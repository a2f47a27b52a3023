import { formatMoney } from "@smart-send/domain/money/money"
import { listSuspended, type SuspendedMoney } from "@smart-send/server/features/payment/suspense"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { plain } from "./plain.ts"

const MOST_LISTED = 200

export const listSuspenseCommand: Command = {
  name: "suspense list",
  summary: "Lists the payments that could not be credited and nobody has decided on, oldest first",
  takes: [],
  run: async () => withDatabase(listSuspense),
}

async function listSuspense(db: Db): Promise<CommandResult> {
  const { rows, waiting } = await listSuspended(db, MOST_LISTED)
  const lines = rows.flatMap((row) => [
    `${row.id}  ${row.tenant}, ${plain(row.customer)}  ${plain(row.ref)}`,
    `  ${row.arrived}: ${formatMoney(row.amount, row.currency)} arrived${reasonOf(row)}.`,
  ])
  if (rows.length === 0) lines.push("Nothing is in suspense.")
  if (waiting > rows.length) lines.push(`${waiting - rows.length} more are not listed: decide on these first.`)
  return { lines, facts: rows }
}

function reasonOf({ payment, agreed, agreedCurrency }: SuspendedMoney): string {
  if (agreed === null || agreedCurrency === null) return " on a page on which another payment was made before"
  return ` for the payment ${payment}, agreed on at ${formatMoney(agreed, agreedCurrency)}`
}
