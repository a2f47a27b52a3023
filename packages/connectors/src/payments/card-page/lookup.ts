import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import type { PaymentOutcome, PaymentQuestion } from "../payment-provider.ts"
import { OF_ANOTHER, sessionSchema, UNREADABLE, type CardPageApi, type CardSession } from "./api.ts"

/** A page is found by our reference, also when the answer that named it was lost. */
export async function lookUpPayment(
  api: CardPageApi,
  { reference }: PaymentQuestion,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  const answer = await api({ method: "GET", path: `/sessions/${encodeURIComponent(reference)}` }, signal)
  if (answer.kind !== "ok") return answer
  const session = sessionSchema.safeParse(answer.value)
  if (session.success && session.data.reference !== reference) return OF_ANOTHER
  const news = session.success ? sessionToNews(session.data) : null
  return news === null ? UNREADABLE : { kind: "found", news }
}

/** Null for a session that is paid by nothing. */
export function sessionToNews({ status, payment }: CardSession): PaymentNews | null {
  if (status !== "paid") return { kind: status }
  return payment === null
    ? null
    : { kind: "paid", paymentRef: payment.id, amount: payment.amount, currency: payment.currency }
}
