import type { Address } from "@smart-send/domain/address/address"
import type { AddressResult } from "@smart-send/domain/address-search/address-result"

/** Data about a provider of addresses: no behaviour. */
export interface AddressProviderManifest {
  /** The connector's name: its folder, and `connector` in a connection. */
  readonly name: string
  readonly displayName: string
  /** Countries (alpha-3) it knows addresses of. */
  readonly countries: readonly string[]
}

/** A line of a search; with the address itself where the provider sent it too, so that it need not be paid for twice. */
export interface FoundAddress {
  readonly result: AddressResult
  readonly address: Address | null
}

/**
 * `rejected`: it refused for a documented reason that the operator has to settle (key, credit). `unknown`: the
 * outcome is in doubt. A search that finds nothing is `ok` with an empty list.
 */
export type SearchOutcome =
  | { readonly kind: "ok"; readonly found: readonly FoundAddress[] }
  | { readonly kind: "rejected"; readonly code: AddressRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** `absent`: there is no such address (any more). */
export type RetrieveOutcome =
  | { readonly kind: "ok"; readonly address: Address }
  | { readonly kind: "absent" }
  | { readonly kind: "rejected"; readonly code: AddressRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

/** Why a provider refuses to answer us. */
export type AddressRefusal = "ADDRESSES-ACCESS" | "ADDRESSES-CREDIT" | "ADDRESSES-LIMIT" | "ADDRESSES-QUESTION"

export interface SearchQuestion {
  /** Alpha-3, one of the manifest's. */
  readonly country: string
  /** As typed, at least 3 characters. */
  readonly term: string
  /** At most so many, 1 to 100. */
  readonly take: number
}

export interface BreakDownQuestion {
  readonly country: string
  /** Of a result with `HasBreakdown`. */
  readonly identifier: string
  /** The term that led there, empty when it is not known. */
  readonly lastTerm: string
  readonly take: number
}

export interface RetrieveQuestion {
  readonly country: string
  readonly identifier: string
}

/** A source of addresses (COURIER-9). Its operations do not throw. `signal` aborts the call at our deadline. */
export interface AddressProvider {
  readonly manifest: AddressProviderManifest
  search(question: SearchQuestion, signal: AbortSignal): Promise<SearchOutcome>
  breakDown(question: BreakDownQuestion, signal: AbortSignal): Promise<SearchOutcome>
  retrieve(question: RetrieveQuestion, signal: AbortSignal): Promise<RetrieveOutcome>
}

/** Where the provider is reached, and with what. */
export interface AddressConnection {
  readonly connector: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
}
