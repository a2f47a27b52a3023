import { DEFAULT_CURRENCY, minor, type CurrencyCode, type Minor } from "@smart-send/domain/money/money"
import type { LedgerTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A customer's PrePay at one moment; minor units. */
export interface PrepayBalance {
  readonly posted: Minor
  readonly held: Minor
  /** What can be spent now: posted less held. */
  readonly spendable: Minor
  /** New bookings are stopped because the books are in breach. */
  readonly isStopped: boolean
}

const NOTHING: PrepayBalance = { posted: minor(0), held: minor(0), spendable: minor(0), isStopped: false }

/** The scope's own PrePay account, and no other even for a role that sees more. */
function isPrepay(currency: CurrencyCode) {
  return sql`kind = 'prepay' and currency = ${currency}
    and tenant_id = current_setting('app.tenant') and customer_id = current_setting('app.customer')::uuid`
}

/** All of it 0 for a customer who has never had any credit. */
export async function readPrepay(tx: Tx, currency: CurrencyCode = DEFAULT_CURRENCY): Promise<PrepayBalance> {
  const { rows } = await sql<{ posted: number; held: number; is_stopped: boolean }>`
    select posted, held, stopped is not null as is_stopped from account where ${isPrepay(currency)}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) return NOTHING
  const { posted, held } = row
  return { posted: minor(posted), held: minor(held), spendable: minor(posted - held), isStopped: row.is_stopped }
}

/**
 * Holds `amount`, all of it or nothing, in one guarded update: of many at once only those that there is credit for succeed
 * (BOOK-6). False when there is not enough, or new bookings are stopped.
 */
export async function holdPrepay(tx: Tx, amount: Minor, currency: CurrencyCode = DEFAULT_CURRENCY): Promise<boolean> {
  const held = await sql`
    update account set held = held + ${amount}
    where ${isPrepay(currency)} and posted - held >= ${amount} and stopped is null
  `.execute(tx)
  return held.numAffectedRows === 1n
}

/** Ends holds, because the money is posted in the same transaction or because nothing came of it. */
export async function releasePrepay(tx: Tx, amount: Minor, currency: CurrencyCode = DEFAULT_CURRENCY): Promise<void> {
  await sql`update account set held = held - ${amount} where ${isPrepay(currency)}`.execute(tx)
}

/**
 * Writes balanced transactions of the scope's customer; balances follow by the database's own hand.
 * @throws the database's unique violation for a transaction written before: kind and reference name it once for all.
 */
export async function writeTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
  currency: CurrencyCode = DEFAULT_CURRENCY,
): Promise<void> {
  if (transactions.length === 0) return
  await sql`select post_ledger(${JSON.stringify(transactions)}::jsonb, ${currency})`.execute(tx)
}
