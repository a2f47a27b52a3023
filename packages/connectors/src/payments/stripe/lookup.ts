import type { PaymentOutcome, PaymentQuestion } from "../payment-provider.ts"
import type { StripeApi } from "./api.ts"
import { askStripe, OF_ANOTHER } from "./ask-stripe.ts"
import { sessionToNews } from "./session-to-news.ts"

/**
 * Stripe finds a session by its own id alone. While we do not know that id, nobody has been shown the page, so nobody has paid
 * on it.
 */
export async function lookUpPayment(
  api: StripeApi,
  { reference, pageRef }: PaymentQuestion,
  signal: AbortSignal,
): Promise<PaymentOutcome> {
  if (pageRef === null) return { kind: "absent" }
  const answer = await askStripe(api, { reference, signal }, async (stripe) =>
    stripe.checkout.sessions.retrieve(pageRef, { expand: ["payment_intent"] }),
  )
  if (answer.kind !== "session") return answer
  if (answer.session.id !== pageRef) return OF_ANOTHER
  const news = sessionToNews(answer.session)
  return news === null ? { kind: "unknown", detail: "a session paid by nothing" } : { kind: "found", news }
}
