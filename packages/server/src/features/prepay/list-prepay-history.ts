import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { listPrepayHistory as listPrepayHistoryCall } from "@smart-send/contract/prepay/list-prepay-history"
import { minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import type { ItemId } from "@smart-send/domain/id/id"
import { ledgerEntryType } from "@smart-send/domain/payment/ledger-entry-type"
import type { LedgerKind } from "@smart-send/domain/payment/ledger-transaction"
import { ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { LEDGER_SUBJECT } from "../../records/ledger/ledger-subject.ts"

type HistoryCall = typeof listPrepayHistoryCall
type Entry = ResultOf<HistoryCall>["History"][number]

interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly kind: LedgerKind
  readonly ref: string
  readonly isOfSurcharge: boolean
  readonly amount: Minor
  readonly currency: string
  readonly item_id: ItemId | null
  readonly recipient_name: string
  readonly recipient_town: string
  readonly service_name: string
}

/** The entries of the caller's PrePay account, newest first. */
export async function listPrepayHistory(
  context: CustomerContext,
  { query }: Pick<Input<HistoryCall>, "query">,
): Promise<Answer<HistoryCall>> {
  const rows = await context.tx((tx) => readEntries(tx, query))
  const shown = rows.slice(0, query.take)
  return ok({
    History: shown.map((row) => ({
      Id: row.id,
      Date: row.at.toISOString(),
      Type: ledgerEntryType(row),
      Amount: minorToDecimal(row.amount),
      CurrencyCode: row.currency,
      Code: row.ref,
      IsBonus: row.kind === "bonus",
      Line: lineOf(row),
    })),
    Next: rows.length > query.take ? (shown.at(-1)?.id ?? null) : null,
  })
}

function lineOf(row: HistoryRow): Entry["Line"] {
  if (row.item_id === null) return null
  return {
    ItemId: row.item_id,
    RecipientName: row.recipient_name,
    RecipientTown: row.recipient_town,
    ServiceName: row.service_name,
  }
}

/** One more than asked for, which tells whether there are more. The ids are in the order of time. */
async function readEntries(
  tx: Tx,
  { take, skip, before }: Input<HistoryCall>["query"],
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select t.id, t.at, t.kind, t.ref, s.id is not null as "isOfSurcharge", e.amount, a.currency, b.item_id,
      coalesce(i.doc -> 'Recipient' ->> 'Name', '') as recipient_name,
      coalesce(i.doc -> 'Recipient' ->> 'Town', '') as recipient_town,
      coalesce(b.service ->> 'Name', b.product_code) as service_name
    from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay'
    ${LEDGER_SUBJECT}
    left join item i on i.id = b.item_id
    where t.customer_id = current_setting('app.customer')::uuid
      and (${before ?? null}::uuid is null or t.id < ${before ?? null}::uuid)
    order by t.id desc limit ${take + 1} offset ${before === undefined ? skip : 0}
  `.execute(tx)
  return rows
}
