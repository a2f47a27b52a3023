import type { completeBooking } from "@smart-send/contract/booking/complete-booking"
import type { Problem } from "@smart-send/contract/error/problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Input } from "../../platform/http/route.ts"
import { hasAccount, NO_ACCOUNT } from "../../records/ledger/account-funds.ts"
import type { Funds } from "../../records/ledger/ledger.ts"
import type { BookingOrder } from "../../records/booking/booking-store.ts"
import { refuseOtherCode } from "../../records/booking/discounts.ts"
import { payForLines } from "../../records/booking/pay-for-lines.ts"
import { lockOrder } from "./lock-order.ts"

type CompleteInput = Input<typeof completeBooking>

export interface PaidOrder {
  readonly order: BookingOrder
  /** How many lines this call has paid for; 0 when another call has paid already. */
  readonly started: number
}

/**
 * The transaction that takes the money (BOOK-6): one hold for the sum of all unpaid lines, in full or not at all. When
 * it commits, each of those lines is Submitting and its item reads Prepared. A refusal leaves no trace.
 */
export async function payForOrder(
  platform: Platform,
  context: CustomerContext,
  { params, body }: CompleteInput,
  { tx, funds }: { readonly tx: Tx; readonly funds: Funds },
): Promise<Result<PaidOrder, Problem>> {
  const by = { pricing: platform, tenant: context.tenant }
  const locked = await lockOrder(tx, by, { account: params, reference: body.Reference, optionId: body.OptionId })
  if (!locked.ok) return locked
  const { order, lines, items } = locked.value
  if (lines.length === 0) return ok({ order, started: 0 })
  const other = await refuseOtherCode(tx, lines, body.DiscountCode)
  if (other !== null) return err(other)
  if (funds === "Account" && !(await hasAccount(tx))) return err(NO_ACCOUNT)
  const paid = await payForLines(tx, by, { lines, items, funds })
  return paid.ok ? ok({ order, started: lines.length }) : paid
}
