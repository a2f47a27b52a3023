import type { SearchDocument, SearchFacet, SearchVariant } from "@smart-send/domain/search/search-document"
import type { SearchText } from "@smart-send/domain/search/parse-search-text"

/** Whose documents are written or searched. */
export interface SearchScope {
  readonly tenant: string
  readonly customerId: string
}

/** A document with what it is found and refined by. */
export interface IndexedDocument {
  /** The booking line's id, or that of the item that is not booked. */
  readonly id: string
  readonly itemId: string
  /** Folded words, each once. */
  readonly words: readonly string[]
  /** Its tracking numbers, each as one word, folded. */
  readonly numbers: readonly string[]
  readonly facets: Readonly<Record<SearchFacet, string>>
  readonly document: SearchDocument
}

/** What is to be found. */
export interface SearchAsked {
  readonly text: SearchText
  /** Paid from this moment, and before that one. */
  readonly from: Date
  readonly until: Date
  /** Of several values of one facet any will do; no values ask for nothing. */
  readonly filters: Readonly<Record<SearchFacet, readonly string[]>>
  readonly variant: SearchVariant | null
  readonly page: number
  readonly hitsPerPage: number
}

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** What was found, newest first. */
export interface SearchFound {
  readonly documents: readonly SearchDocument[]
  readonly total: number
  /** Whether `total` and the counts are estimates. */
  readonly isEstimate: boolean
  /** Words that were looked for in the place of what was typed; empty where the engine does not say. */
  readonly corrections: readonly { readonly typed: string; readonly found: readonly string[] }[]
  /** Of each facet every value that is found under the other filters, in no order. */
  readonly counts: Readonly<Record<SearchFacet, readonly FacetCount[]>>
}

/** A key for searching the documents of one customer for some minutes. */
export interface SearchToken {
  /** What is searched: the name of the service, or our own. */
  readonly application: string
  readonly token: string
  readonly indexName: string
}

/** How to reach a search service. */
export interface SearchConnection {
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** A key of the service that may write documents and that tokens can be signed with. */
  readonly apiKey: string
}

/** The service could not be asked, or did not do what it was asked; `detail` is for the log. */
export interface SearchFailure {
  readonly kind: "failed"
  readonly detail: string
}

export type SearchAnswer =
  | { readonly kind: "found"; readonly found: SearchFound }
  /** The token is not, or no longer, one for this customer. */
  | { readonly kind: "expired" }
  | SearchFailure

export type SearchWritten = { readonly kind: "written" } | SearchFailure

/** A search and the token it is asked with. */
export interface SearchWithToken {
  readonly scope: SearchScope
  readonly token: string
  readonly asked: SearchAsked
  /** The time by which the token is looked at. */
  readonly at: Date
}

/** Documents of one customer to write, and ids of those to remove. */
export interface WrittenDocuments {
  readonly scope: SearchScope
  readonly documents: readonly IndexedDocument[]
  readonly gone: readonly string[]
  /** When they are written, for removing what was not written again. */
  readonly at: Date
}

/** A service outside that keeps the documents and searches them. All times are the caller's. */
export interface SearchService {
  /** The service and where it is, without its key. */
  readonly name: string
  /** Makes a tenant's index ready for documents, if it is not. */
  prepare(tenant: string, signal: AbortSignal): Promise<SearchWritten>
  token(scope: SearchScope, until: Date, signal: AbortSignal): Promise<SearchToken | SearchFailure>
  /** Asks with the token, whose filter the service applies itself. */
  search(search: SearchWithToken, signal: AbortSignal): Promise<SearchAnswer>
  /** Writes documents and removes those of `gone`, and answers when both can be seen. */
  write(written: WrittenDocuments, signal: AbortSignal): Promise<SearchWritten>
  /** Removes the customer's documents that were not written again since then. */
  removeOlder(scope: SearchScope, writtenBefore: Date, signal: AbortSignal): Promise<SearchWritten>
}
