import type { PaymentConnection } from "@smart-send/connectors/payments/payment-provider"

interface PaymentSettings {
  readonly PAYMENTS_FILE: string | null
  readonly STRIPE_SECRET_KEY: string | null
  readonly STRIPE_WEBHOOK_SECRET: string | null
}

/** The path of a file with payment providers, or the one provider that the settings themselves name. */
export type PaymentsFrom = string | Readonly<Record<string, PaymentConnection>>

/** With a key alone, payments would be taken and never heard of; with a file too, it would be unclear who takes them. */
export function halfAStripe(settings: PaymentSettings): readonly string[] {
  const { PAYMENTS_FILE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings
  if ((STRIPE_SECRET_KEY === null) !== (STRIPE_WEBHOOK_SECRET === null)) {
    const missing = STRIPE_SECRET_KEY === null ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET"
    return [`${missing} is missing: Stripe takes payments only with its key and its signing secret.`]
  }
  return STRIPE_SECRET_KEY !== null && PAYMENTS_FILE !== null
    ? ["STRIPE_SECRET_KEY and PAYMENTS_FILE can't both be set: put Stripe into the file, or leave the file out."]
    : []
}

/** Null: nobody takes payments. */
export function paymentsFrom(settings: PaymentSettings): PaymentsFrom | null {
  const { PAYMENTS_FILE, STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: callbackSecret } = settings
  return apiKey === null || callbackSecret === null
    ? PAYMENTS_FILE
    : { stripe: { connector: "stripe", baseUrl: "https://api.stripe.com", apiKey, callbackSecret } }
}
