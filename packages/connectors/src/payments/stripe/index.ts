import type { PaymentConnection, PaymentProvider } from "../payment-provider.ts"
import { createStripeApi } from "./api.ts"
import { lookUpPayment } from "./lookup.ts"
import { manifest } from "./manifest.ts"
import { openPage } from "./open.ts"
import { readCallback } from "./read-callback.ts"

export function createStripe(connection: PaymentConnection): PaymentProvider {
  const api = createStripeApi(connection)
  return {
    manifest,
    open: async (request, signal) => openPage(api, request, signal),
    lookup: async (question, signal) => lookUpPayment(api, question, signal),
    readCallback: (callback) => readCallback(api.offline, connection.callbackSecret, callback),
  }
}
