import type { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import type { listOperatorRefunds } from "@smart-send/contract/operator/list-operator-refunds"
import type { operatedRefundSchema } from "@smart-send/contract/operator/operator-shapes"
import type { BookingId } from "@smart-send/domain/id/id"
import { decimalToMinor, minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import { sql } from "kysely"
import type { z } from "zod"
import type { RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Input } from "../../platform/http/route.ts"
import { CUSTOMER_COLUMNS, presentWithCustomer, type WithCustomer } from "./operated-customer-rows.ts"

type Status = "Proposed" | "Paid" | "Refused"

export interface RefundRow extends WithCustomer {
  readonly id: string
  readonly booking_id: BookingId | null
  readonly amount_minor: Minor
  readonly currency: string
  readonly because: string
  readonly status: Status
  readonly made_by: string
  readonly maker: string
  readonly decider: string | null
  readonly created: Date
  readonly decided: Date | null
}

const SELECT = sql`
  select r.id, r.booking_id, r.amount_minor, r.currency, r.because, r.status, r.made_by, r.created, r.decided,
    coalesce(m.name, '') as maker, case when r.decided_by is not null then coalesce(d.name, '') end as decider, ${CUSTOMER_COLUMNS}
  from operator_refund r join customer u on u.id = r.customer_id
    left join app_user m on m.id::text = r.made_by left join app_user d on d.id::text = r.decided_by
  where r.tenant_id = current_setting('app.tenant')`

export async function readRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${SELECT} and r.id = ${id}`.execute(tx)
  return rows[0]
}

/** One more than asked for, newest first. */
export async function readRefunds(
  tx: Tx,
  { status, customer, take, skip }: Input<typeof listOperatorRefunds>["query"],
): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    ${SELECT} and (${status ?? null}::text is null or r.status = ${status ?? null})
      and (${customer ?? null}::uuid is null or r.customer_id = ${customer ?? null}::uuid)
    order by r.created desc, r.id desc limit ${take + 1} offset ${skip}
  `.execute(tx)
  return rows
}

export interface LockedRefund {
  readonly status: Status
  readonly amount: Minor
  readonly madeBy: string
  readonly orderLineId: string | null
  /** Whether it is the refund that a body asks for. */
  readonly isSame: (body: Input<typeof createOperatorRefund>["body"]) => boolean
}

/** A refund of the scope's customer, locked. */
export async function lockRefund(tx: Tx, id: string): Promise<LockedRefund | undefined> {
  const { rows } = await sql<{
    status: Status
    amount_minor: Minor
    made_by: string
    booking_id: string | null
    customer_id: string
    because: string
  }>`
    select status, amount_minor, made_by, booking_id, customer_id, because from operator_refund
    where id = ${id} and customer_id = current_setting('app.customer')::uuid for update
  `.execute(tx)
  const [row] = rows
  return (
    row && {
      status: row.status,
      amount: row.amount_minor,
      madeBy: row.made_by,
      orderLineId: row.booking_id,
      isSame: (body) =>
        row.amount_minor === decimalToMinor(body.Amount) &&
        row.booking_id === (body.OrderLineId ?? null) &&
        row.customer_id === body.CustomerId &&
        row.because === body.Because,
    }
  )
}

export function presentRefund(row: RefundRow, { caller }: RequestContext): z.output<typeof operatedRefundSchema> {
  return {
    Id: row.id,
    Customer: presentWithCustomer(row),
    OrderLineId: row.booking_id,
    Amount: minorToDecimal(row.amount_minor),
    CurrencyCode: row.currency,
    Because: row.because,
    Status: row.status,
    MadeBy: row.maker,
    DecidedBy: row.decider,
    Created: row.created.toISOString(),
    Decided: row.decided?.toISOString() ?? null,
    CanApprove: row.status === "Proposed" && row.made_by !== caller.userId,
  }
}
