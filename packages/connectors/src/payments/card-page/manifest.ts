import type { PaymentProviderManifest } from "../payment-provider.ts"

/** The demo's own card page. Its protocol is ours: apps/sandbox speaks it. */
export const manifest: PaymentProviderManifest = { name: "card-page", displayName: "Card page" }
