import type { Stripe } from "stripe"
import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"
import { storable } from "@smart-send/domain/text/storable-text"
import { CALLBACK_TOLERANCE_SECONDS, type Callback, type CallbackReading } from "../payment-provider.ts"
import { sessionSchema } from "./api.ts"
import { intentToNews, sessionToNews } from "./session-to-news.ts"

/** Stripe's package checks the signature on the raw body, and its time, before it parses it. */
export function readCallback(stripe: Stripe, secret: string, { body, headers, received }: Callback): CallbackReading {
  const signature = headers["stripe-signature"]
  if (typeof signature !== "string") return { kind: "forged" }
  const event = verified(stripe, { body, signature, secret, received })
  if (event === null) return { kind: "forged" }
  const told = newsOf(event)
  return told === null ? { kind: "other", id: event.id } : { kind: "news", id: event.id, ...told }
}

interface Signed {
  readonly body: Buffer
  readonly signature: string
  readonly secret: string
  readonly received: Date
}

function verified(stripe: Stripe, { body, signature, secret, received }: Signed): Stripe.Event | null {
  // The package refuses only what is too old: what claims to come from the future is refused here.
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  const now = Math.floor(received.getTime() / 1000)
  if (!(seconds <= now + CALLBACK_TOLERANCE_SECONDS)) return null
  try {
    return storable(
      stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        CALLBACK_TOLERANCE_SECONDS,
        undefined,
        received.getTime(),
      ),
    )
  } catch {
    return null
  }
}

function newsOf(event: Stripe.Event): { readonly reference: string; readonly news: PaymentNews } | null {
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded" ||
    event.type === "checkout.session.expired"
  ) {
    const session = sessionSchema.safeParse(event.data.object)
    return session.success ? about(session.data.client_reference_id, sessionToNews(session.data)) : null
  }
  if (event.type === "checkout.session.async_payment_failed") {
    return about(event.data.object.client_reference_id, { kind: "declined" })
  }
  if (event.type === "payment_intent.succeeded" || event.type === "payment_intent.payment_failed") {
    return about(event.data.object.metadata["payment"] ?? null, intentToNews(event.data.object))
  }
  return null
}

function about(reference: string | null, news: PaymentNews | null) {
  return reference === null || news === null ? null : { reference, news }
}
