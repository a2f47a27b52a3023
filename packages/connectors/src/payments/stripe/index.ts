import type { PaymentConnection, PaymentProvider } from "../payment-provider.ts"
import type { StripeCalls } from "./connect.ts"
import { manifest } from "./manifest.ts"

/** Its package, of more than two hundred files, is loaded with the first call: most processes take no payment for hours. */
export function createStripe(connection: PaymentConnection): PaymentProvider {
  let calls: Promise<StripeCalls> | undefined
  const stripe = async (): Promise<StripeCalls> =>
    (calls ??= import("./connect.ts").then(({ connectStripe }) => connectStripe(connection)))
  return {
    manifest,
    open: async (request, signal) => (await stripe()).open(request, signal),
    lookup: async (question, signal) => (await stripe()).lookup(question, signal),
    readCallback: async (callback) => (await stripe()).readCallback(callback),
  }
}
