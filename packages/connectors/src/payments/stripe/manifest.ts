import type { PaymentProviderManifest } from "../payment-provider.ts"

/** Stripe Checkout, by Stripe's own package. Docs: https://docs.stripe.com/api/checkout/sessions */
export const manifest: PaymentProviderManifest = { name: "stripe", displayName: "Stripe" }
