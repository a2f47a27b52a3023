/** A Checkout Session and its PaymentIntent, in Stripe's own fields. */
export interface StandInIntent {
  readonly id: string
  readonly object: "payment_intent"
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly status: "requires_payment_method" | "succeeded" | "canceled"
  readonly metadata: Readonly<Record<string, string>>
  readonly last_payment_error: { readonly code: string; readonly message: string; readonly type: string } | null
}

export interface StandInSession {
  readonly id: string
  readonly object: "checkout.session"
  readonly mode: "payment"
  readonly status: "open" | "complete" | "expired"
  readonly payment_status: "unpaid" | "paid"
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_intent: string
  readonly success_url: string
  readonly cancel_url: string
  readonly expires_at: number
  readonly url: string | null
  readonly created: number
  readonly livemode: false
}

export const CARD_DECLINED = {
  code: "card_declined",
  message: "Your card was declined.",
  type: "card_error",
} as const
