import type { Stripe } from "stripe"
import type { PageOutcome, PageRequest } from "../payment-provider.ts"
import type { StripeApi } from "./api.ts"
import { askStripe, OF_ANOTHER } from "./ask-stripe.ts"

/**
 * One Checkout Session for each reference: Stripe gives the same one for the same idempotency key for 24 hours, longer than a
 * page of ours lives.
 */
export async function openPage(api: StripeApi, request: PageRequest, signal: AbortSignal): Promise<PageOutcome> {
  const { reference, amount, currency } = request
  const answer = await askStripe(api, { reference, signal }, async (stripe) =>
    stripe.checkout.sessions.create(toSession(request), { idempotencyKey: reference }),
  )
  if (answer.kind === "absent") return { kind: "unknown", detail: "there is no such call" }
  if (answer.kind !== "session") return answer
  const { id, url, amount_total: asked, currency: askedIn } = answer.session
  if (asked !== amount || askedIn?.toUpperCase() !== currency) return OF_ANOTHER
  return url === null ? { kind: "unknown", detail: "a session without a page" } : { kind: "ok", pageRef: id, url }
}

/**
 * Stripe takes no session that ends within half an hour, and one of our links may be opened in its last moment. Reckoned from the end
 * of the link, so that a repeat asks the same; the minute is for clocks that differ.
 */
const LEAST_LIFE_S = 31 * 60

function toSession(request: PageRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, amount, currency, description, returnUrl, expires } = request
  return {
    mode: "payment",
    client_reference_id: reference,
    metadata: { payment: reference },
    // Events about the payment itself know nothing of the session, so the payment carries our reference, too.
    payment_intent_data: { metadata: { payment: reference } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.ceil(expires.getTime() / 1000) + LEAST_LIFE_S,
  }
}
