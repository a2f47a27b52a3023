import type { PaymentConnection, PaymentProvider } from "../payment-provider.ts"
import { createStripeApi } from "./api.ts"
import { lookUpPayment } from "./lookup.ts"
import { openPage } from "./open.ts"
import { readCallback } from "./read-callback.ts"

export type StripeCalls = Omit<PaymentProvider, "manifest">

/** Stripe's calls, with its package. */
export function connectStripe(connection: PaymentConnection): StripeCalls {
  const api = createStripeApi(connection)
  return {
    open: async (request, signal) => openPage(api, request, signal),
    lookup: async (question, signal) => lookUpPayment(api, question, signal),
    readCallback: async (callback) => readCallback(api.offline, connection.callbackSecret, callback),
  }
}
