import { minor, type CurrencyCode } from "@smart-send/domain/money/money"
import { isOpenPayment, type PaymentState } from "@smart-send/domain/payment/move-payment"
import { takePaymentNews, type PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { giveBackDiscounts } from "../../records/booking/discounts.ts"
import { lockStagedFor, releaseStaged, type StagedLines } from "../../records/booking/staged-for-payment.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { tellPrepayChanged } from "../../records/outbox/tell.ts"
import { updatePayment, type PaymentRow } from "../../records/payment/payment-store.ts"
import { bookPaidLines, type PaidLines } from "./book-paid-lines.ts"
import { nextAskMs, timingsOf, type PaymentPlatform } from "./payment-options.ts"

const CURRENCIES = new Map<string, CurrencyCode>([
  ["GBP", "GBP"],
  ["EUR", "EUR"],
  ["USD", "USD"],
])

/**
 * The settling transaction (PAY-5): what the provider said, the credit with its bonus, the booking of what it was for (PAY-9), and
 * the event, all or nothing. The row
 * must be locked. What the row has taken in already changes nothing.
 */
export async function settlePayment(
  platform: PaymentPlatform,
  tx: Tx,
  { row, news }: { readonly row: PaymentRow; readonly news: PaymentNews },
): Promise<void> {
  const timings = timingsOf(platform)
  const agreed = {
    provider: row.provider,
    state: row.state,
    amount: minor(row.amount_minor),
    bonus: minor(row.bonus_minor),
    currency: row.currency,
    paymentRef: row.payment_ref,
  }
  const currency = news.kind === "paid" ? CURRENCIES.get(news.currency) : row.currency
  if (currency === undefined) throw new UnknownCurrency(row.id)
  const { state, paymentRef, transactions } = takePaymentNews(agreed, news)
  // Items and lines are locked before the account is, as every booking does.
  const staged = hasEnded(row, state) ? await lockStagedFor(tx, row.id) : null
  const fresh = await withoutWritten(tx, transactions)
  await writeTransactions(tx, fresh, currency)
  const isInDoubt = state === "Unknown"
  const askInMs = isOpenPayment(state) ? nextAskMs(row.attempts, isInDoubt, timings) : null
  const booked = staged === null ? {} : await endStaged(platform, tx, { row, staged, isPaid: state === "Paid" })
  await updatePayment(tx, row, { state, paymentRef, askInMs, ...booked })
  // Only now does no open payment wait for them.
  await giveBackDiscounts(
    tx,
    (staged?.lines ?? []).map((line) => line.order_id),
  )
  if (state !== row.state || fresh.length > 0) await tellPrepayChanged(tx)
}

function hasEnded(row: PaymentRow, state: PaymentState): boolean {
  return row.lines !== null && !isOpenPayment(state) && state !== row.state
}

/** What a payment was for is booked when it was paid, and let go of when it came to nothing. */
async function endStaged(
  platform: PaymentPlatform,
  tx: Tx,
  { isPaid, ...paid }: { readonly row: PaymentRow; readonly staged: StagedLines; readonly isPaid: boolean },
): Promise<Partial<PaidLines>> {
  if (isPaid) return bookPaidLines(platform, tx, paid)
  await releaseStaged(tx, paid.staged)
  return {}
}

/** Money in a currency that no account is kept in: a person has to look. */
export class UnknownCurrency extends Error {
  constructor(id: string) {
    super(`payment ${id} was paid in a currency that no account is kept in`)
  }
}

/** A second payment on one page may be told of by two events; it goes to suspense once. */
async function withoutWritten<T extends { readonly kind: string; readonly ref: string }>(
  tx: Tx,
  transactions: readonly T[],
): Promise<readonly T[]> {
  if (transactions.length === 0) return transactions
  const refs = transactions.map(({ ref }) => ref)
  const { rows } = await sql<{ kind: string; ref: string }>`
    select kind, ref from ltx where kind in ('topup', 'bonus') and ref = any (${refs}::text[])
  `.execute(tx)
  return transactions.filter(({ kind, ref }) => !rows.some((row) => row.kind === kind && row.ref === ref))
}
