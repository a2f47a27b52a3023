import type {
  IndexedDocument,
  SearchAnswer,
  SearchAsked,
  SearchScope,
  SearchToken,
} from "@smart-send/connectors/search-service"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Tx } from "../../platform/db/scope.ts"

/** Every document there is to be of some items of one customer. */
export interface SearchBatch {
  readonly scope: SearchScope
  readonly itemIds: readonly ItemId[]
  /** The version that each item had when it was read. */
  readonly versions: ReadonlyMap<ItemId, string>
  readonly documents: readonly IndexedDocument[]
}

/** A batch that is ready to be written. */
export interface PreparedBatch extends SearchBatch {
  /** Writes what the database itself holds of it; nothing where a service outside holds the documents. */
  readonly write: (tx: Tx) => Promise<void>
}

/** Notes in the database that something was taken over; false when another process has the customer by now. */
export type Settle = (tx: Tx) => Promise<boolean>

/** What keeps the documents and finds them: the database itself, or a service outside (ADR 116). */
export interface SearchEngine {
  /** Another name is another place, which begins with no documents. */
  readonly name: string
  /** Null while the engine can't be reached. */
  token(scope: SearchScope): Promise<SearchToken | null>
  search(scope: SearchScope, token: string, asked: SearchAsked): Promise<SearchAnswer>
  /**
   * Does beforehand what can be done before a batch is written. Where all documents are written anew, those that are as they were are
   * marked as written.
   */
  prepare(tx: Tx, batch: SearchBatch, isAnew: boolean): Promise<PreparedBatch>
  /**
   * Reads a batch and puts its documents in the place of what there is of its items; then settles. False when nothing was
   * settled, and the documents are written again by whoever has the customer.
   */
  write(scope: SearchScope, read: (tx: Tx) => Promise<PreparedBatch>, settle: Settle): Promise<boolean>
  /** Removes the customer's documents that were not written since then; then settles. */
  removeOlder(scope: SearchScope, writtenBefore: Date, settle: Settle): Promise<boolean>
}
