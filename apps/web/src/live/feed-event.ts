import type { ItemsEvent, NotificationsEvent, ServerEventName } from "@smart-send/contract/feed/feed-events"
import type { FeedChangeKind } from "./change-batcher.ts"

/** What an event can cause on the page. */
export interface FeedListener {
  /** Items are new, changed or gone. Repeated or out-of-order events change nothing. */
  readonly takeItems: (kind: FeedChangeKind, event: ItemsEvent) => void
  /** PrePay has changed. Repeated or out-of-order events change nothing. */
  readonly takePrepay: (event: ItemsEvent) => void
  /** The mappings of order files have changed. Repeated or out-of-order events change nothing. */
  readonly takeCsvMappings: (event: ItemsEvent) => void
  /** The seller's rules have changed. Repeated or out-of-order events change nothing. */
  readonly takeRules: (event: ItemsEvent) => void
  /** A claim or a support case has changed. Repeated or out-of-order events change nothing. */
  readonly takeCases: (event: ItemsEvent) => void
  /** The worker has spoken of linked accounts. Repeated or out-of-order events change nothing. */
  readonly takeNotifications: (event: NotificationsEvent) => void
  /** The list has to be read again, and everything up to `seq` is known after that. */
  readonly takeResync: (seq: number) => void
}

/** One event of the feed. `hear` returns false for data that the contract does not allow. */
export interface FeedEvent {
  readonly name: ServerEventName
  readonly hear: (data: unknown, listener: FeedListener) => boolean
}
