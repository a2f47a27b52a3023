import type { PaymentOutcome } from "@smart-send/connectors/payments/payment-provider"
import type { PaymentId } from "@smart-send/domain/id/id"
import { isOpenPayment } from "@smart-send/domain/payment/move-payment"
import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createNotifier } from "../../platform/jobs/notifier.ts"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { lockPayment, updatePayment } from "../../records/payment/payment-store.ts"
import { nextAskMs, timingsOf, type PaymentPlatform } from "./payment-options.ts"
import { settlePayment } from "./settle-payment.ts"

interface ClaimedPayment {
  readonly id: PaymentId
  readonly tenant_id: string
  readonly customer_id: string
  readonly provider: string
  readonly page_ref: string | null
  readonly attempt: number
}

/**
 * Asks providers about payments of which nothing was heard (PAY-7): a lost answer and a lost callback end in the truth, whoever
 * lost them. What a provider answers takes effect once, by the state of the row. Any number of processes may run this.
 */
export function startPaymentWorker(platform: PaymentPlatform): Worker {
  const { mostAtOnce, leaseMs, idleLoopMs } = timingsOf(platform)
  const providers = [...(platform.payments?.keys() ?? [])]
  return startLeasedWorker({
    log: platform.log,
    notifier: createNotifier(),
    loopMs: { busy: idleLoopMs, idle: idleLoopMs },
    claim: async (inProgress) => {
      if (providers.length === 0 || inProgress >= mostAtOnce) return []
      const { rows } = await sql<ClaimedPayment>`
        select * from claim_due_payments(${providers}::text[], ${mostAtOnce - inProgress}::int,
          ${leaseMs} * interval '1 millisecond')
      `.execute(platform.db)
      return rows
    },
    attend: async (claimed) => ask(platform, claimed),
    sentences: {
      cannotLook: "could not look for payments that are due",
      isLeft: "a payment is left for the next attempt",
    },
    logged: ({ id }) => ({ payment: id }),
  })
}

async function ask(platform: PaymentPlatform, claimed: ClaimedPayment): Promise<void> {
  const provider = platform.payments?.get(claimed.provider)
  if (provider === undefined) throw new Error(`${claimed.provider} is not connected`)
  const timings = timingsOf(platform)
  const outcome = await withinBudget<PaymentOutcome>(
    async (signal) => provider.lookup({ reference: claimed.id, pageRef: claimed.page_ref }, signal),
    timings.callBudgetMs,
  )
  if (outcome.kind === "rejected") {
    platform.log.error({ payment: claimed.id, code: outcome.code }, "a provider refuses to say how a payment stands")
  }
  await inScope(platform.db, { tenant: claimed.tenant_id, customerId: claimed.customer_id }, async (tx) => {
    const row = await lockPayment(tx, claimed.id)
    if (row === undefined || row.attempts !== claimed.attempt) return
    if (outcome.kind === "found") return settlePayment(platform, tx, { row, news: outcome.news })
    // Nobody can have paid where there is no page; once none will be opened any more, it is over.
    if (outcome.kind === "absent" && row.is_expired)
      return settlePayment(platform, tx, { row, news: { kind: "abandoned" } })
    const askInMs = isOpenPayment(row.state) ? nextAskMs(row.attempts, row.state === "Unknown", timings) : null
    return updatePayment(tx, row, { state: row.state, askInMs })
  })
}
