import { itemIdSchema } from "@smart-send/domain/id/id"
import { workerNotificationSchema } from "@smart-send/domain/marketplace-account/worker-notification"
import { z } from "zod"

/** Path of the socket (socket.io, over WebSocket alone), on the app's own origin. */
export const FEED_PATH = "/feed"

/**
 * Every event carries its place in the customer's own sequence, without gaps. Changes close together are sent as one
 * event, which covers all that happened after `After`, up to and including `Seq`. A client whose position is before
 * `After` has missed something, and asks again from its position.
 */
const itemsEvent = z.strictObject({ After: z.int().min(0), Seq: z.int().min(1), Ids: z.array(itemIdSchema) })
export type ItemsEvent = z.infer<typeof itemsEvent>

/**
 * What the worker says of linked accounts (FEED-3), in the same sequence. Of several close together it carries the newest of each
 * account, stage and source. One may come again: the newest by `SentTime` counts (`withNotification`).
 */
const notificationsEvent = z.strictObject({
  After: z.int().min(0),
  Seq: z.int().min(1),
  Notifications: z.array(workerNotificationSchema),
})
export type NotificationsEvent = z.infer<typeof notificationsEvent>

/** What the server sends, by event name (FEED-2, FEED-6). At most 20 a second, each of at most 64 KB. */
export const serverEvents = {
  smartsend_new_items: itemsEvent,
  smartsend_items_updated: itemsEvent,
  smartsend_removed_items: itemsEvent,
  /** Credit was added, or a payment came to an end; it names no items. */
  smartsend_prepay_changed: itemsEvent,
  /** How the customer's order files are read was changed; it names no items. */
  smartsend_csv_mappings_changed: itemsEvent,
  /** The seller's rules have changed; it names no items. */
  smartsend_rules_changed: itemsEvent,
  /** A claim or a support case has changed, by either side; it names no items. */
  smartsend_cases_changed: itemsEvent,
  marketplace_worker_notification: notificationsEvent,
  /** The client has missed too much for single events, or knows nothing yet: it reads the list again and goes on from `Seq`. */
  smartsend_resync: z.strictObject({ Seq: z.int().min(0) }),
} as const
export type ServerEventName = keyof typeof serverEvents

/** Events that have a place in the customer's sequence. */
export type SequencedEventName = Exclude<ServerEventName, "smartsend_resync">
export type ItemsEventName = Exclude<SequencedEventName, "marketplace_worker_notification">

/**
 * What a client sends, as event `smartsend_started` (FEED-1): first within 5 s of connecting, again with a new token
 * before the old one expires, and again when it has missed something. `Seq` is the last event it has seen, null for
 * none. The token alone decides whose feed it is; a bad token closes the socket. At most 20 messages a second, each
 * of at most 64 KB.
 */
export const startedMessage = z.strictObject({
  Token: z.string().min(1).max(8192),
  Host: z.string().max(256),
  Account: z.string().max(64),
  Profile: z.string().max(64),
  Seq: z.int().min(0).nullable(),
})
export type StartedMessage = z.infer<typeof startedMessage>

/** The server's acknowledgement, sent after all missed events: the current position of the feed. */
export const startedAnswer = z.strictObject({ Seq: z.int().min(0) })
