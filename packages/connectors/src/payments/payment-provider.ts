import type { PaymentId } from "@smart-send/domain/id/id"
import type { CurrencyCode, Minor } from "@smart-send/domain/money/money"
import type { PaymentNews } from "@smart-send/domain/payment/take-payment-news"

/** Data about a provider of payments: no behaviour. */
export interface PaymentProviderManifest {
  /** The connector's name: its folder, and `connector` in a connection. */
  readonly name: string
  readonly displayName: string
}

/** What a buyer is to pay, and where the buyer and the news go afterwards. */
export interface PageRequest {
  /** Chosen and stored by us before the call: the idempotency key, and our name for the payment at the provider. */
  readonly reference: PaymentId
  /** Minor units. */
  readonly amount: Minor
  readonly currency: CurrencyCode
  /** What the buyer reads on the page: "PrePay credit". */
  readonly description: string
  /** Where the buyer goes after paying, and after turning back. */
  readonly returnUrl: string
  /** Where signed callbacks go, at a provider that is told with each page. */
  readonly callbackUrl: string
  /** Our link opens no page after this moment. A page that is open may take a payment for a while longer where a provider asks for that. */
  readonly expires: Date
}

/** `rejected`: refused for a documented reason. `unknown`: in doubt; asking again with the same reference opens no second page. */
export type PageOutcome =
  | { readonly kind: "ok"; readonly pageRef: string; readonly url: string }
  | { readonly kind: "rejected"; readonly code: PaymentRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** Why a provider refuses. `PAYMENTS-ACCESS` is the operator's to settle. */
export type PaymentRefusal = "PAYMENTS-ACCESS" | "PAYMENTS-LIMIT" | "PAYMENTS-REQUEST"

export interface PaymentQuestion {
  readonly reference: PaymentId
  /** Null while no page is known to be open. */
  readonly pageRef: string | null
}

/** `absent`: the provider has no page under that reference, so nobody can have paid on it. */
export type PaymentOutcome =
  | { readonly kind: "found"; readonly news: PaymentNews }
  | { readonly kind: "absent" }
  | { readonly kind: "rejected"; readonly code: PaymentRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** A callback as it arrived; the names of headers in lower case. */
export interface Callback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly received: Date
}

/**
 * `forged`: nothing in it may be believed. `other`: signed, and about something that moves no payment of ours.
 * `id` is the provider's own of the event: the same one may arrive many times.
 */
export type CallbackReading =
  | { readonly kind: "forged" }
  | { readonly kind: "other"; readonly id: string }
  | { readonly kind: "news"; readonly id: string; readonly reference: string; readonly news: PaymentNews }

/** How far a callback's time may be from ours, in seconds. */
export const CALLBACK_TOLERANCE_SECONDS = 300

/** A provider of payments (PAY-3). Its operations do not throw. `signal` aborts the call at our deadline. */
export interface PaymentProvider {
  readonly manifest: PaymentProviderManifest
  open(request: PageRequest, signal: AbortSignal): Promise<PageOutcome>
  lookup(question: PaymentQuestion, signal: AbortSignal): Promise<PaymentOutcome>
  /** Verifies the raw body before anything in it is parsed. */
  readCallback(callback: Callback): Promise<CallbackReading>
}

/** Where the provider is reached, and with what. */
export interface PaymentConnection {
  readonly connector: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Signs callbacks. */
  readonly callbackSecret: string
}
