import type { PageOutcome } from "@smart-send/connectors/payments/payment-provider"
import type { PaymentId } from "@smart-send/domain/id/id"
import { movePayment } from "@smart-send/domain/payment/move-payment"
import { minor } from "@smart-send/domain/money/money"
import { inScope } from "../../platform/db/scope.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { isPaymentHash } from "../../records/payment/payment-hash.ts"
import {
  hashedPaymentOf,
  lockPayment,
  readPayment,
  readPaymentOwner,
  updatePayment,
  type PaymentRow,
} from "../../records/payment/payment-store.ts"
import { nextAskMs, timingsOf, type PaymentPlatform } from "./payment-options.ts"

/** Where a buyer who opens the payment page is led. */
export type OpenedPage =
  | { readonly kind: "pay"; readonly url: string }
  /** There is nothing to pay any more; the way back tells how it stands. */
  | { readonly kind: "over"; readonly row: PaymentRow }
  | { readonly kind: "refused" }
  | { readonly kind: "unknown" }
  | { readonly kind: "no-link" }

export interface OpenRequest {
  readonly id: PaymentId
  readonly hash: string
  /** The way back for this payment, on the address the buyer came by. */
  readonly returnUrlOf: (row: PaymentRow) => string
}

/** Opens the provider's page for a payment: the same page however often, because our id is the provider's idempotency key. */
export async function openPage(platform: PaymentPlatform, { id, hash, returnUrlOf }: OpenRequest): Promise<OpenedPage> {
  const owner = await readPaymentOwner(platform.db, id)
  if (owner === null) return { kind: "no-link" }
  const row = await inScope(platform.db, owner.scope, (tx) => readPayment(tx, id))
  if (row === undefined || !isPaymentHash(platform.linkSecret, hashedPaymentOf(row), hash)) return { kind: "no-link" }
  const isOver = row.state === "Paid" || row.state === "Suspended" || row.state === "Abandoned"
  if (isOver || row.is_expired) return { kind: "over", row }
  const provider = platform.payments?.get(row.provider)
  if (provider === undefined) return { kind: "refused" }

  const timings = timingsOf(platform)
  const outcome = await withinBudget<PageOutcome>(
    async (signal) =>
      provider.open(
        {
          reference: id,
          amount: minor(row.amount_minor),
          currency: row.currency,
          description:
            row.lines === null ? "PrePay credit" : `Postage of ${row.lines} ${row.lines === 1 ? "parcel" : "parcels"}`,
          returnUrl: returnUrlOf(row),
          callbackUrl: `${platform.publicUrl}/pay/callback/${row.provider}`,
          expires: row.expires,
        },
        signal,
      ),
    timings.callBudgetMs,
  )
  if (outcome.kind === "rejected") {
    platform.log.error({ payment: id, code: outcome.code }, "a payment page was refused")
    return { kind: "refused" }
  }
  const isOpen = outcome.kind === "ok"
  await inScope(platform.db, owner.scope, async (tx) => {
    const locked = await lockPayment(tx, id)
    // A callback may have been faster than the answer.
    if (locked === undefined) return
    const state = movePayment(locked.state, isOpen ? "opened" : "doubted")
    if (state !== "Open" && state !== "Unknown" && state !== "Declined") return
    const askInMs = nextAskMs(0, !isOpen, timings)
    await updatePayment(tx, locked, { state, askInMs, ...(isOpen ? { pageRef: outcome.pageRef } : {}) })
  })
  return isOpen ? { kind: "pay", url: outcome.url } : { kind: "unknown" }
}
