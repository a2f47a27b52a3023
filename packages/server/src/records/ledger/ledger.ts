import { DEFAULT_CURRENCY, minor, type CurrencyCode, type Minor } from "@smart-send/domain/money/money"
import type { LedgerTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A customer's PrePay at one moment; minor units. */
export interface PrepayBalance {
  readonly posted: Minor
  readonly held: Minor
  /** What can be spent now: the posted amount less the held amount. */
  readonly spendable: Minor
  /** How far below nothing it may go: what a credit customer may owe. 0 for all others. */
  readonly creditLimit: Minor
  /** New bookings are stopped, because the account's books are in breach. */
  readonly isStopped: boolean
}

const NOTHING: PrepayBalance = {
  posted: minor(0),
  held: minor(0),
  spendable: minor(0),
  creditLimit: minor(0),
  isStopped: false,
}

/** Only the scope's own PrePay account, even for a role that sees more. */
function isPrepay(currency: CurrencyCode) {
  return sql`kind = 'prepay' and currency = ${currency}
    and tenant_id = current_setting('app.tenant') and customer_id = current_setting('app.customer')::uuid`
}

/** All amounts are 0 for a customer who has never had credit. */
export async function readPrepay(tx: Tx, currency: CurrencyCode = DEFAULT_CURRENCY): Promise<PrepayBalance> {
  const { rows } = await sql<{ posted: number; held: number; credit_limit: number; is_stopped: boolean }>`
    select posted, held, credit_limit, stopped is not null as is_stopped from account where ${isPrepay(currency)}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return NOTHING
  const { posted, held } = row
  return {
    posted: minor(posted),
    held: minor(held),
    spendable: minor(posted - held),
    creditLimit: minor(row.credit_limit),
    isStopped: row.is_stopped,
  }
}

/**
 * What a hold is taken from. `PrePay`: credit that was paid in. `Account`: also what a credit customer may owe, which is invoiced
 * afterwards.
 */
export type Funds = "PrePay" | "Account"

/**
 * Holds `amount` in full or not at all, in one guarded update, so that simultaneous holds never exceed the credit
 * (BOOK-6). False when the credit is too small or new bookings are stopped.
 */
export async function holdPrepay(tx: Tx, amount: Minor, funds: Funds = "PrePay"): Promise<boolean> {
  const floor = sql.raw(funds === "Account" ? "posted - held + credit_limit" : "posted - held")
  const held = await sql`
    update account set held = held + ${amount}
    where ${isPrepay(DEFAULT_CURRENCY)} and ${floor} >= ${amount} and stopped is null
  `.execute(tx)
  return held.numAffectedRows === 1n
}

/** Releases holds, because the money is posted in the same transaction or the booking came to nothing. */
export async function releasePrepay(tx: Tx, amount: Minor, currency: CurrencyCode = DEFAULT_CURRENCY): Promise<void> {
  await sql`update account set held = held - ${amount} where ${isPrepay(currency)}`.execute(tx)
}

/**
 * Writes balanced transactions of the scope's customer. A database trigger updates the balances.
 * @throws the database's unique violation for a transaction that was written before: kind and reference identify it.
 */
export async function writeTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
  currency: CurrencyCode = DEFAULT_CURRENCY,
): Promise<void> {
  if (transactions.length === 0) return
  await sql`select post_ledger(${JSON.stringify(transactions)}::jsonb, ${currency})`.execute(tx)
}
