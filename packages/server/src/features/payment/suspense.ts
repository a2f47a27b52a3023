import { DEFAULT_CURRENCY, type CurrencyCode, type Minor } from "@smart-send/domain/money/money"
import { suspenseEndTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { sql } from "kysely"
import { inScope, type Db } from "../../platform/db/scope.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { tellPrepayChanged } from "../../records/outbox/tell.ts"

/** Money that came and is not what was agreed (PAY-6), and nobody has decided on. */
export interface SuspendedMoney {
  /** Of its transaction in the ledger. */
  readonly id: string
  readonly tenant: string
  readonly customer: string
  /** The provider and its id of the payment. */
  readonly ref: string
  readonly amount: Minor
  readonly currency: CurrencyCode
  /** Our payment that it was paid for; null for one that came beside the payment that counts. */
  readonly payment: string | null
  readonly agreed: Minor | null
  readonly agreedCurrency: CurrencyCode | null
  readonly arrived: string
}

/** Oldest first, of all customers; for the owner's connection. */
export async function listSuspended(
  db: Db,
  most: number,
): Promise<{ readonly rows: readonly SuspendedMoney[]; readonly waiting: number }> {
  const { rows } = await sql<SuspendedMoney & { waiting: number }>`
    select s.id, s.tenant_id as tenant, c.name as customer, s.ref, s.amount, s.currency, p.id as payment,
      p.amount_minor as agreed, p.currency as "agreedCurrency",
      to_char(s.at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as arrived, count(*) over ()::int as waiting
    from suspended_money s
    join customer c on c.id = s.customer_id
    left join payment p on p.customer_id = s.customer_id and p.state = 'Suspended' and p.provider || ':' || p.payment_ref = s.ref
    order by s.id limit ${most}
  `.execute(db)
  return { rows, waiting: rows[0]?.waiting ?? 0 }
}

export interface SuspenseDecision {
  readonly outcome: "Credited" | "Returned"
  readonly by: string
  readonly because: string
}

/** `unspendable`: no PrePay is kept in its currency. `stranger`: nothing of that id was ever in suspense. */
export type SuspenseEnd =
  | { readonly kind: "ended"; readonly amount: Minor; readonly currency: CurrencyCode }
  | { readonly kind: "before"; readonly outcome: SuspenseDecision["outcome"]; readonly by: string }
  | { readonly kind: "unspendable"; readonly currency: CurrencyCode }
  | { readonly kind: "stranger" }

interface Kept {
  readonly tenant: string
  readonly customerId: string
  readonly ref: string
  readonly amount: Minor
  readonly currency: CurrencyCode
}

/** Books money out of suspense, once (PAY-14); for the owner's connection. */
export async function endSuspense(db: Db, id: string, decision: SuspenseDecision): Promise<SuspenseEnd> {
  const { rows } = await sql<Kept>`
    select t.tenant_id as tenant, t.customer_id as "customerId", t.ref, e.amount, a.currency
    from ltx t join lentry e on e.tx = t.id and e.amount > 0 join account a on a.id = e.account and a.kind = 'suspense'
    where t.id = ${id} and t.kind = 'topup'
  `.execute(db)
  const [kept] = rows
  if (kept === undefined) return { kind: "stranger" }
  const { ref, amount, currency } = kept
  if (decision.outcome === "Credited" && currency !== DEFAULT_CURRENCY) return { kind: "unspendable", currency }
  return inScope(db, kept, async (tx) => {
    // Of two at once the second waits here for the first, and finds what it decided.
    const noted = await sql`
      insert into suspense_decision (tx, tenant_id, customer_id, outcome, decided_by, because)
      values (${id}, ${kept.tenant}, ${kept.customerId}, ${decision.outcome}, ${decision.by}, ${decision.because})
      on conflict do nothing
    `.execute(tx)
    if (noted.numAffectedRows !== 1n) {
      const before = await sql<{ outcome: SuspenseDecision["outcome"]; by: string }>`
        select outcome, decided_by as by from suspense_decision where tx = ${id}
      `.execute(tx)
      const [found] = before.rows
      if (found === undefined) throw new Error(`the decision on ${id} is gone`)
      return { kind: "before", ...found }
    }
    await writeTransactions(tx, [suspenseEndTransaction(ref, amount, decision.outcome)], currency)
    await tellPrepayChanged(tx)
    return { kind: "ended", amount, currency }
  })
}
