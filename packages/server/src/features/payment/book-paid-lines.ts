import type { LeftReason } from "@smart-send/domain/payment/left-reason"
import { sumMinor } from "@smart-send/domain/money/money"
import type { Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { readClock } from "../../records/booking/booking-store.ts"
import { lineHolds } from "../../records/booking/line-price.ts"
import { payForLines } from "../../records/booking/pay-for-lines.ts"
import { releaseStaged, type StagedLines } from "../../records/booking/staged-for-payment.ts"
import type { PaymentRow } from "../../records/payment/payment-store.ts"

export interface PaidLines {
  readonly booked: number
  readonly leftBecause: LeftReason | null
}

/**
 * What a paid payment was for goes on to the couriers, in the transaction that credits it: one hold for the lines that still wait
 * for it at a price that holds. The rest is let go of, and its money stays credit; never is more held than was paid.
 */
export async function bookPaidLines(
  platform: Platform,
  tx: Tx,
  { row, staged }: { readonly row: PaymentRow; readonly staged: StagedLines },
): Promise<PaidLines> {
  const tenant = platform.tenants.get(row.tenant_id)
  if (tenant === undefined) throw new Error(`the tenant ${row.tenant_id} is gone`)
  const by = { pricing: platform, tenant }
  const holds = lineHolds(by, (await readClock(tx)).local)
  const holding = staged.lines.filter((line) => holds(line, staged.items.get(line.item_id)))
  const isWithinPaid = sumMinor(holding.map((line) => line.price_minor)) <= row.amount_minor
  const lines = isWithinPaid ? holding : []
  // A credit customer may owe more than was paid now; what was paid for is booked all the same.
  const paid = lines.length === 0 ? null : await payForLines(tx, by, { lines, items: staged.items, funds: "Account" })
  const booked = paid?.ok === true ? lines : []
  const left = staged.lines.filter((line) => !booked.includes(line))
  await releaseStaged(tx, { ...staged, lines: left })
  // A discount code that somebody else had in the meantime changes the price.
  if (paid !== null && !paid.ok)
    return { booked: 0, leftBecause: paid.error.code === "INVALID" ? "Changed" : "Stopped" }
  return { booked: booked.length, leftBecause: left.length > 0 ? "Changed" : releasedBefore(row, booked.length) }
}

function releasedBefore(row: PaymentRow, booked: number): LeftReason | null {
  return booked < (row.lines ?? 0) ? "Released" : null
}
