import type { PaymentId } from "@smart-send/domain/id/id"
import type { CurrencyCode, Minor } from "@smart-send/domain/money/money"
import type { LeftReason } from "@smart-send/domain/payment/left-reason"
import type { PaymentState } from "@smart-send/domain/payment/move-payment"
import { sql } from "kysely"
import type { HashedPayment } from "./payment-hash.ts"
import type { Db, Scope, Tx } from "../../platform/db/scope.ts"

export interface PaymentRow {
  readonly id: PaymentId
  readonly tenant_id: string
  readonly customer_id: string
  readonly provider: string
  readonly amount_minor: Minor
  readonly bonus_minor: Minor
  readonly currency: CurrencyCode
  readonly state: PaymentState
  readonly page_ref: string | null
  readonly payment_ref: string | null
  readonly created: Date
  readonly expires: Date
  /** By the database's clock. */
  readonly is_expired: boolean
  readonly attempts: number
  /** How many order lines it was agreed on for; null for a payment that adds credit. */
  readonly lines: number | null
  /** How many of them went on to their couriers when it was paid, and why the others did not. */
  readonly booked: number | null
  readonly left_because: LeftReason | null
}

export interface NewPayment {
  readonly provider: string
  /** Minor units. */
  readonly amount: Minor
  readonly bonus: Minor
  readonly currency: CurrencyCode
  /** How many order lines it is for; null where it adds credit. */
  readonly lines: number | null
}

const COLUMNS = sql.raw(
  "id, tenant_id, customer_id, provider, amount_minor, bonus_minor, currency, state, page_ref, payment_ref, created, expires, attempts, lines, booked, left_because, expires <= now() as is_expired",
)

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payment (tenant_id, customer_id, provider, amount_minor, bonus_minor, currency, lines)
    values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${payment.provider}, ${payment.amount},
      ${payment.bonus}, ${payment.currency}, ${payment.lines})
    returning ${COLUMNS}
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error("no payment was made")
  return row
}

export async function readPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  return (await sql<PaymentRow>`select ${COLUMNS} from payment where id = ${id}`.execute(tx)).rows[0]
}

/** Locked until the transaction ends: two callbacks about one payment take turns. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  return (await sql<PaymentRow>`select ${COLUMNS} from payment where id = ${id} for update`.execute(tx)).rows[0]
}

export interface PaymentOwner {
  readonly scope: Scope
  readonly provider: string
}

/** Whose payment it is, from our own record alone; null for an id that is not ours. */
export async function readPaymentOwner(db: Db, id: PaymentId): Promise<PaymentOwner | null> {
  const { rows } = await sql<{ tenant_id: string; customer_id: string; provider: string }>`
    select tenant_id, customer_id, provider from owner_of_payment(${id})
  `.execute(db)
  const [row] = rows
  return row === undefined
    ? null
    : { scope: { tenant: row.tenant_id, customerId: row.customer_id }, provider: row.provider }
}

export interface PaymentChange {
  readonly state: PaymentState
  readonly pageRef?: string | null
  readonly paymentRef?: string | null
  /** Milliseconds until the provider is asked; null when it need not be asked any more. */
  readonly askInMs: number | null
  /** What became of the order lines that it was for. */
  readonly booked?: number | null
  readonly leftBecause?: LeftReason | null
}

export async function updatePayment(
  tx: Tx,
  { id, page_ref, payment_ref, ...row }: PaymentRow,
  change: PaymentChange,
): Promise<void> {
  const { state, pageRef = page_ref, paymentRef = payment_ref, askInMs } = change
  const { booked = row.booked, leftBecause = row.left_because } = change
  await sql`
    update payment set state = ${state}, page_ref = ${pageRef}, payment_ref = ${paymentRef}, booked = ${booked}, left_because = ${leftBecause},
      due = clock_timestamp() + ${askInMs}::float8 * interval '1 millisecond',
      settled = case when ${state} in ('Paid', 'Suspended', 'Abandoned') then coalesce(settled, clock_timestamp()) end
    where id = ${id}
  `.execute(tx)
}

/** The names that the hash of the payment page goes by. */
export function hashedPaymentOf(row: PaymentRow): HashedPayment {
  return {
    id: row.id,
    tenant: row.tenant_id,
    customerId: row.customer_id,
    amount: row.amount_minor,
    currency: row.currency,
    expires: row.expires,
  }
}
