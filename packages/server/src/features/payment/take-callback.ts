import type { Callback, CallbackReading } from "@smart-send/connectors/payments/payment-provider"
import { paymentIdSchema } from "@smart-send/domain/id/id"
import { cutText } from "@smart-send/domain/text/cut-text"
import { sql } from "kysely"
import { databaseCode, inScope, type Db, type Tx } from "../../platform/db/scope.ts"
import { counterOf } from "../../platform/metrics/create-metrics.ts"
import { lockPayment, readPaymentOwner } from "../../records/payment/payment-store.ts"
import type { PaymentPlatform } from "./payment-options.ts"
import { settlePayment, UnknownCurrency } from "./settle-payment.ts"

/**
 * What became of a callback. `parked`: signed by the provider, and about nothing that we can place; it is kept for a person to
 * look at. `repeated`: it was taken before.
 */
export type CallbackOutcome = "unknown-provider" | "forged" | "other" | "parked" | "repeated" | "taken"

type News = Extract<CallbackReading, { kind: "news" }>

/** Takes a provider's callback (PAY-5): whose payment it is comes from our own record, and nothing else of it is believed. */
export async function takeCallback(
  platform: PaymentPlatform,
  providerKey: string,
  callback: Callback,
): Promise<CallbackOutcome> {
  const provider = platform.payments?.get(providerKey)
  if (provider === undefined) return "unknown-provider"
  const reading = await provider.readCallback(callback)
  const outcome = reading.kind === "news" ? await takeNews(platform, providerKey, reading) : reading.kind
  const help = "Callbacks of payment providers, by what became of them"
  counterOf(platform.metrics, {
    name: "payment_callbacks_total",
    help,
    labelNames: ["provider", "outcome"],
  }).inc({ provider: providerKey, outcome })
  if (outcome === "parked" || outcome === "forged") {
    platform.log.warn({ provider: providerKey, outcome }, "a callback moved no payment")
  }
  return outcome
}

async function takeNews(platform: PaymentPlatform, provider: string, reading: News): Promise<CallbackOutcome> {
  const id = paymentIdSchema.safeParse(reading.reference)
  const owner = id.success ? await readPaymentOwner(platform.db, id.data) : null
  if (!id.success || owner === null || owner.provider !== provider) return park(platform.db, provider, reading)
  try {
    const outcome = await inScope(platform.db, owner.scope, async (tx) => {
      // Locked before the callback is noted, whose foreign key would share the lock with others that want it whole.
      const row = await lockPayment(tx, id.data)
      if (row === undefined) throw new Error(`payment ${id.data} is gone`)
      if (!(await note(tx, provider, { ...reading, paymentId: id.data }))) return "repeated"
      await settlePayment(platform, tx, { row, news: reading.news })
      await platform.payment?.reached?.("after_credit")
      return "taken"
    })
    await platform.payment?.reached?.("before_answer")
    return outcome
  } catch (error) {
    // The provider's id of the payment stands with another payment of ours, or the money is of no kind we know.
    if (error instanceof UnknownCurrency || databaseCode(error) === UNIQUE_VIOLATION) {
      return park(platform.db, provider, reading)
    }
    throw error
  }
}

const UNIQUE_VIOLATION = "23505"

async function park(db: Db, provider: string, reading: News): Promise<CallbackOutcome> {
  return (await note(db, provider, { ...reading, paymentId: null })) ? "parked" : "repeated"
}

/** False for an event that was noted before. In a transaction, it is noted when that commits. */
async function note(
  db: Db | Tx,
  provider: string,
  { id, reference, news, paymentId }: Omit<News, "kind"> & { readonly paymentId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select note_payment_callback(${provider}, ${id}, ${paymentId}::uuid, ${cutText(reference, 200)},
      ${JSON.stringify(news)}::jsonb) as is_new
  `.execute(db)
  return rows[0]?.is_new === true
}
