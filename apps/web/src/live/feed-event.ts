import type { ItemsEvent, ServerEventName } from "@smart-send/contract/feed/feed-events"
import type { FeedChangeKind } from "./change-batcher.ts"

/** What an event can do to the page. */
export interface FeedListener {
  /** Items are new, changed or gone; told twice or out of order it changes nothing. */
  readonly takeItems: (kind: FeedChangeKind, event: ItemsEvent) => void
  /** The list has to be read again, and everything up to `seq` is then known. */
  readonly takeResync: (seq: number) => void
}

/** One event of the feed. `hear` answers false for data that is not what the contract says. */
export interface FeedEvent {
  readonly name: ServerEventName
  readonly hear: (data: unknown, listener: FeedListener) => boolean
}
