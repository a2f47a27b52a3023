import type { PaymentProvider } from "@smart-send/connectors/payments/payment-provider"

interface Providers {
  readonly payments?: ReadonlyMap<string, PaymentProvider>
}

/** The key of the provider that takes a tenant's payments; null where none is connected. */
export function paymentProviderOf(
  { payments = new Map() }: Providers,
  tenant: { readonly PaymentProvider?: string | undefined },
): string | null {
  const [first] = payments.keys()
  const key = tenant.PaymentProvider ?? first
  return key !== undefined && payments.has(key) ? key : null
}
