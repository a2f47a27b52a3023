import { createCardPage } from "./payments/card-page/index.ts"
import { manifest as cardPage } from "./payments/card-page/manifest.ts"
import type { PaymentConnection, PaymentProvider } from "./payments/payment-provider.ts"
import { createStripe } from "./payments/stripe/index.ts"

/** All connectors by the name in their manifest. This is the only list of them. */
const makers = new Map<string, (connection: PaymentConnection) => PaymentProvider>([
  ["card-page", createCardPage],
  ["stripe", createStripe],
])

/** Whose protocol is our own, spoken by the demo's stand-in alone: whoever answers in it takes no money. */
const STAND_INS: ReadonlySet<string> = new Set([cardPage.name])

/** The names that a connection of an operator may carry in its `connector`. */
export const paymentConnectorNames: readonly string[] = [...makers.keys()].filter((name) => !STAND_INS.has(name))

/**
 * The providers that are connected, by the key in their callback's address.
 * @throws RangeError for a name there is no connector for, and for a connection without a secret: both are mistakes in the
 * configuration, found at the start.
 */
export function createPaymentProviders(
  connections: Readonly<Record<string, PaymentConnection>>,
): ReadonlyMap<string, PaymentProvider> {
  const providers = new Map<string, PaymentProvider>()
  for (const [key, connection] of Object.entries(connections)) {
    const make = makers.get(connection.connector)
    if (make === undefined) {
      throw new RangeError(`There is no connector "${connection.connector}" for the payments "${key}".`)
    }
    if (connection.callbackSecret.length < LEAST_SECRET) {
      throw new RangeError(`The payments "${key}" have no callbackSecret: anybody could sign their callbacks.`)
    }
    providers.set(key, make(connection))
  }
  return providers
}

const LEAST_SECRET = 16
