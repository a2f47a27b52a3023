import { Stripe } from "stripe"
import { z } from "zod"
import { createHttpClient } from "../../http/create-http-client.ts"
import { createPacedClient } from "../../http/create-paced-client.ts"
import type { PaymentConnection } from "../payment-provider.ts"
import { packageHttpClient } from "./package-http-client.ts"

const intentSchema = z.object({ id: z.string().min(1), last_payment_error: z.unknown() })

/** A Checkout Session, in those of Stripe's fields that we read. */
export const sessionSchema = z.object({
  object: z.literal("checkout.session"),
  id: z.string().min(1),
  client_reference_id: z.string().nullable(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.int().min(0).nullable(),
  currency: z.string().length(3).nullable(),
  payment_intent: z.union([z.string().min(1), intentSchema]).nullable(),
  url: z.url({ protocol: /^https?$/ }).nullable(),
})
export type StripeSession = z.infer<typeof sessionSchema>

export interface StripeApi {
  /** The package for one question, whose calls end with the signal. */
  within(signal: AbortSignal): Stripe
  /** The package for what calls nobody. */
  readonly offline: Stripe
}

/**
 * The package over our own HTTP, which knows deadline, size limit and redirects. It does not retry by itself: we ask again under
 * the same idempotency key, when our own record says that the answer was lost.
 */
export function createStripeApi({ baseUrl, apiKey }: PaymentConnection): StripeApi {
  // Stripe answers 429 before anything is done, and takes the same call a little later.
  const client = createPacedClient(createHttpClient(baseUrl), Number.POSITIVE_INFINITY)
  const within = (signal: AbortSignal): Stripe =>
    new Stripe(apiKey, { httpClient: packageHttpClient(client, signal), maxNetworkRetries: 0, telemetry: false })
  return { within, offline: within(AbortSignal.abort()) }
}
