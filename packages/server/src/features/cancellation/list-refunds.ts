import type { refundListSchema } from "@smart-send/contract/refund/refund-shapes"
import type { CancellationState } from "@smart-send/domain/booking/cancellation"
import type { BookingId } from "@smart-send/domain/id/id"
import { minorToDecimal, type Minor } from "@smart-send/domain/money/money"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { z } from "zod"
import type { CustomerContext } from "../../context.ts"

type RefundList = z.output<typeof refundListSchema>

interface RefundRow {
  readonly booking_id: BookingId
  /** Of a cancellation, or given by an operator. */
  readonly status: CancellationState | "Given"
  readonly created: Date
  readonly amount_minor: Minor
  readonly currency: string
}

const STATUS = {
  Asking: "Requested",
  Asked: "Requested",
  Cancelled: "Refunded",
  Refused: "Refused",
  Given: "Refunded",
} as const

/**
 * The newest refunds, of one account or of all (CANCEL-9): of cancelled order lines, and what operators gave back for others. A
 * refund is dated when the money came back, or when it was asked for.
 */
export async function listRefunds(context: CustomerContext, account?: AccountRef): Promise<Result<RefundList, never>> {
  const rows = await context.tx(async (tx) => {
    const found = await sql<RefundRow>`
      select r.booking_id, r.status, r.created, coalesce(r.amount_minor, b.price_minor - least(money.goodwill, b.price_minor))::bigint as amount_minor, b.currency
      from (
        select booking_id, state as status, coalesce(settled, requested) as created, null::bigint as amount_minor from cancellation
        union all
        select booking_id, 'Given', given, amount_minor from refunds_by_operators()
      ) as r join booking b on b.id = r.booking_id
        cross join lateral money_of_lines(array[b.id]) as money
      where ${account === undefined} or (b.provider = ${account?.provider ?? ""} and b.account = ${account?.account ?? ""})
      order by r.created desc, r.booking_id desc limit ${MOST_AT_ONCE.list}
    `.execute(tx)
    return found.rows
  })
  return ok({
    Refunds: rows.map((row) => ({
      OrderLineId: row.booking_id,
      Status: STATUS[row.status],
      Created: row.created.toISOString(),
      Amount: minorToDecimal(row.amount_minor),
      CurrencyCode: row.currency,
    })),
  })
}
