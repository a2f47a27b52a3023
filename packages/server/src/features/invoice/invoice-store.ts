import type { Invoice, InvoiceLine, PaperKind, Party } from "@smart-send/domain/invoice/invoice"
import type { Month } from "@smart-send/domain/invoice/month"
import { DEFAULT_CURRENCY, minor } from "@smart-send/domain/money/money"
import type { LedgerKind } from "@smart-send/domain/payment/ledger-transaction"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { LEDGER_SUBJECT } from "../../records/ledger/ledger-subject.ts"

/** The first moment after a month, by London's calendar. */
const END = (month: Month) =>
  sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Europe/London')`
const START = (month: Month) => sql`(${`${month}-01`}::timestamp at time zone 'Europe/London')`

export interface MonthRow {
  readonly month: Month
  readonly is_current: boolean
  readonly opening: number
  readonly added: number
  readonly spent: number
  /** Charged in it, and on no paper yet. */
  readonly open_charges: number
}

const DESCRIPTION = sql`concat_ws(', ', coalesce(b.service ->> 'Name', b.product_code), s.reason)`

/** Every month in which PrePay changed or something was charged, newest first: read as it is kept, whatever the history (ADR 87). */
export async function readMonths(tx: Tx): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month, month = london_month(now()) as is_current,
      (sum(added + spent) over (order by month) - added - spent)::bigint as opening, added, spent, open_charges
    from ledger_month
    where customer_id = current_setting('app.customer')::uuid and currency = ${DEFAULT_CURRENCY} order by ledger_month.month desc
  `.execute(tx)
  return rows
}

interface EntryRow {
  readonly at: Date
  readonly kind: LedgerKind
  readonly ref: string
  readonly isOfSurcharge: boolean
  readonly description: string | null
  readonly amount: number
}

/** What stood on PrePay before a month, and its changes in order. */
export async function readStatement(tx: Tx, month: Month) {
  const before = await sql<{ opening: number }>`
    select coalesce(sum(added + spent), 0)::bigint as opening from ledger_month
    where customer_id = current_setting('app.customer')::uuid and currency = ${DEFAULT_CURRENCY} and month < ${`${month}-01`}::date
  `.execute(tx)
  const { rows } = await sql<EntryRow>`
    select t.at, t.kind, t.ref, s.id is not null as "isOfSurcharge", e.amount, ${DESCRIPTION} as description
    from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account and a.kind = 'prepay' and a.currency = ${DEFAULT_CURRENCY} ${LEDGER_SUBJECT}
    where t.customer_id = current_setting('app.customer')::uuid and t.at >= ${START(month)} and t.at < ${END(month)}
    order by t.at, t.id
  `.execute(tx)
  return { opening: minor(before.rows[0]?.opening ?? 0), rows }
}

interface ChargeRow {
  readonly tx: string
  readonly at: Date
  readonly kind: "post" | "refund" | "surcharge" | "adjust"
  readonly ref: string
  readonly description: string | null
  readonly net: number
  readonly vat: number
  /** The paper that what it gives back stands on. */
  readonly corrects: string | null
}

const KINDS = { post: "Booking", refund: "Refund", surcharge: "Surcharge", adjust: "SurchargeCredit" } as const

/** What was charged or given back up to the end of a month, and is on no paper. Locks the customer's papers. */
export async function lockOpenCharges(tx: Tx, month: Month): Promise<readonly InvoiceLine[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice ' || current_setting('app.customer'), 0))`.execute(
    tx,
  )
  const { rows } = await sql<ChargeRow>`
    with charged as (
      select t.id, t.at, t.kind, t.ref, sum(e.amount) filter (where a.kind = 'revenue') as net,
        sum(e.amount) filter (where a.kind = 'vat') as vat
      from ltx t join lentry e on e.tx = t.id join account a on a.id = e.account
      where t.customer_id = current_setting('app.customer')::uuid and t.at < ${END(month)}
        and not exists (select from invoice_line own where own.tx = t.id)
      group by t.id
      having count(*) filter (where a.kind = 'revenue') > 0
    )
    select t.id as tx, t.at, t.kind, t.ref, ${DESCRIPTION} as description, coalesce(t.net, 0)::bigint as net,
      coalesce(t.vat, 0)::bigint as vat,
      (
        select i.number from ltx before join invoice_line l on l.tx = before.id join invoice i on i.id = l.invoice_id
        where before.ref = t.ref and before.kind = case t.kind when 'refund' then 'post' when 'adjust' then 'surcharge' end
      ) as corrects
    from charged t ${LEDGER_SUBJECT}
    order by t.at, t.id
  `.execute(tx)
  return rows.map((row) => ({
    tx: row.tx,
    at: row.at.toISOString(),
    kind: KINDS[row.kind],
    reference: row.ref,
    description: row.description ?? "",
    net: minor(row.net),
    vat: minor(row.vat),
    corrects: row.corrects,
  }))
}

/** Whether a month is over by London's calendar. */
export async function isOver(tx: Tx, month: Month): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`select now() >= ${END(month)} as "isOver"`.execute(tx)
  return rows[0]?.isOver === true
}

export async function takePaperNumber(tx: Tx, kind: PaperKind): Promise<number> {
  const { rows } = await sql<{ nth: number }>`select next_paper_number(${kind}) as nth`.execute(tx)
  const nth = rows[0]?.nth
  if (nth === undefined) throw new Error("a paper needs a number")
  return nth
}

export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()::timestamptz(3) as now`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error("the database has no time")
  return row.now
}

export async function insertInvoice(
  tx: Tx,
  invoice: Invoice,
  sums: { readonly net: number; readonly vat: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into invoice (tenant_id, customer_id, kind, number, month, issued, currency, net_minor, vat_minor, doc)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${invoice.kind}, ${invoice.number},
      ${`${invoice.month}-01`}::date, ${invoice.issued}::timestamptz, ${invoice.currency}, ${sums.net}, ${sums.vat},
      ${JSON.stringify(invoice)}::jsonb)
    returning id
  `.execute(tx)
  await sql`
    insert into invoice_line (tx, invoice_id, tenant_id, customer_id)
    select tx, ${rows[0]?.id}::uuid, current_setting('app.tenant'), current_setting('app.customer')::uuid
    from unnest(${invoice.lines.map((line) => line.tx)}::uuid[]) as tx
  `.execute(tx)
}

export interface InvoiceRow {
  readonly id: string
  readonly kind: PaperKind
  readonly number: string
  readonly month: Month
  readonly issued: Date
  readonly net_minor: number
  readonly vat_minor: number
  readonly currency: string
}

/** The papers of a month, or of all. */
export async function readInvoices(tx: Tx, month: Month | null = null): Promise<readonly InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select id, kind, number, to_char(month, 'YYYY-MM') as month, issued, net_minor, vat_minor, currency from invoice
    where ${month}::text is null or to_char(month, 'YYYY-MM') = ${month}
    order by invoice.month desc, kind desc
  `.execute(tx)
  return rows
}

export async function hasInvoice(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from invoice where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** An invoice in the JSON in which it is kept: one of 20,000 lines is read where it is written, not here. */
export async function readInvoiceJson(
  tx: Tx,
  id: string,
): Promise<{ readonly number: string; readonly lines: number; readonly json: string } | null> {
  const { rows } = await sql<{ number: string; lines: number; json: string }>`
    select number, jsonb_array_length(doc -> 'lines') as lines, doc::text as json from invoice where id = ${id}
  `.execute(tx)
  return rows[0] ?? null
}

interface AddressDoc {
  readonly Organisation?: string
  readonly AddressLine1?: string
  readonly AddressLine2?: string
  readonly Town?: string
  readonly Postcode?: string
  readonly VatNumber?: string
}

/** The customer as it stands on a paper that is issued now. */
export async function readParty(tx: Tx): Promise<Party> {
  const { rows } = await sql<{ name: string; doc: AddressDoc | null }>`
    select c.name, a.doc from customer c
      left join customer_address a on a.customer_id = c.id and a.is_default
    where c.id = current_setting('app.customer')::uuid
  `.execute(tx)
  const { name = "", doc } = rows[0] ?? {}
  const lines = [doc?.AddressLine1, doc?.AddressLine2, doc?.Town, doc?.Postcode].map((line) => line ?? "")
  return { name, lines: lines.filter((line) => line !== ""), vatNumber: doc?.VatNumber ?? "" }
}
