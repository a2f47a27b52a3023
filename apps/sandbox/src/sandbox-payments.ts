import { CARD_PAGE_SECRET } from "./payments/card-page/card-page.ts"
import { STRIPE_KEY, STRIPE_SECRET } from "./payments/stripe/stripe.ts"

/** The connection to one payment provider here, in the form of the application's configuration. */
export interface SandboxPayments {
  readonly connector: string
  readonly baseUrl: string
  readonly apiKey: string
  readonly callbackSecret: string
}

/** @param url of the sandbox, without a trailing slash. */
export function sandboxPayments(url: string): Readonly<Record<"card-page" | "stripe", SandboxPayments>> {
  return {
    "card-page": {
      connector: "card-page",
      baseUrl: `${url}/payments/card-page`,
      apiKey: "sandbox",
      callbackSecret: CARD_PAGE_SECRET,
    },
    stripe: { connector: "stripe", baseUrl: url, apiKey: STRIPE_KEY, callbackSecret: STRIPE_SECRET },
  }
}
