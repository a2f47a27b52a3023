import { formatMoney, minor } from "@smart-send/domain/money/money"
import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

const MOST_LISTED = 200

export const listDisputesCommand: Command = {
  name: "surcharge disputes",
  summary: "Lists the surcharges that sellers dispute and nobody has decided on, oldest first",
  takes: [],
  run: async () => withDatabase(listDisputes),
}

interface Dispute {
  readonly id: string
  readonly tenant: string
  readonly customer: string
  readonly courier: string
  readonly trackingNumber: string
  readonly reason: string
  readonly gross: number
  readonly currency: string
  readonly declaredKg: number | null
  readonly billedKg: number | null
  readonly dispute: string
  readonly disputed: string
  readonly waiting: number
}

async function listDisputes(db: Db): Promise<CommandResult> {
  const { rows } = await sql<Dispute>`
    select s.id, s.tenant_id as tenant, c.name as customer, s.courier, s.tracking_number as "trackingNumber", s.reason,
      s.net_minor + s.vat_minor as gross, s.currency, s.declared_kg::float8 as "declaredKg", s.billed_kg::float8 as "billedKg",
      s.dispute, to_char(coalesce(s.disputed, s.created) at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as disputed,
      count(*) over ()::int as waiting
    from surcharge s join customer c on c.id = s.customer_id
    where s.state = 'Disputed' order by s.id limit ${MOST_LISTED}
  `.execute(db)
  const more = (rows[0]?.waiting ?? 0) - rows.length
  const lines = rows.flatMap((row) => [
    `${row.id}  ${row.tenant}, ${plain(row.customer)}  ${row.courier} ${plain(row.trackingNumber)}`,
    `  ${plain(row.reason)}: ${formatMoney(minor(row.gross))} with VAT, ${kg(row.declaredKg)} given, ${kg(row.billedKg)} billed`,
    `  Disputed ${row.disputed}: ${plain(row.dispute)}`,
  ])
  if (rows.length === 0) lines.push("Nothing is disputed.")
  if (more > 0) lines.push(`${more} more are not listed: decide on these first.`)
  return { lines, facts: rows }
}

const kg = (weight: number | null) => (weight === null ? "no weight" : `${weight} kg`)

/** What a seller wrote may not move the operator's cursor. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
}
