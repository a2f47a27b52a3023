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
  readonly state: CancellationState
  readonly created: Date
  readonly price_minor: Minor
  readonly currency: string
}

const STATUS = { Asking: "Requested", Asked: "Requested", Cancelled: "Refunded", Refused: "Refused" } as const

/** The newest refunds, of one account or of all. A refund is dated when the money came back, or when it was asked for. */
export async function listRefunds(context: CustomerContext, account?: AccountRef): Promise<Result<RefundList, never>> {
  const rows = await context.tx(async (tx) => {
    const found = await sql<RefundRow>`
      select c.booking_id, c.state, coalesce(c.settled, c.requested) as created, b.price_minor, b.currency
      from cancellation c join booking b on b.id = c.booking_id
      where ${account === undefined} or (b.provider = ${account?.provider ?? ""} and b.account = ${account?.account ?? ""})
      order by c.id desc limit ${MOST_AT_ONCE.list}
    `.execute(tx)
    return found.rows
  })
  return ok({
    Refunds: rows.map((row) => ({
      OrderLineId: row.booking_id,
      Status: STATUS[row.state],
      Created: row.created.toISOString(),
      Amount: minorToDecimal(row.price_minor),
      CurrencyCode: row.currency,
    })),
  })
}
