import type { PaymentConnection, PaymentProvider } from "../payment-provider.ts"
import { createCardPageApi } from "./api.ts"
import { lookUpPayment } from "./lookup.ts"
import { manifest } from "./manifest.ts"
import { openPage } from "./open.ts"
import { readCallback } from "./read-callback.ts"

export function createCardPage(connection: PaymentConnection): PaymentProvider {
  const api = createCardPageApi(connection)
  return {
    manifest,
    open: async (request, signal) => openPage(api, request, signal),
    lookup: async (question, signal) => lookUpPayment(api, question, signal),
    readCallback: async (callback) => readCallback(connection.callbackSecret, callback),
  }
}
