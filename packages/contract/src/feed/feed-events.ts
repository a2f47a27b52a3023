import { itemIdSchema } from "@smart-send/domain/id/id"
import { z } from "zod"

/** Path of the socket (socket.io), on the app's own origin. */
export const FEED_PATH = "/feed"

/** Every event carries its place in the customer's own sequence, without gaps: a client that misses one asks again from its last. */
const seq = z.int().min(1)

export const newItemsEvent = z.strictObject({ Seq: seq, Ids: z.array(itemIdSchema) })
export const itemsUpdatedEvent = z.strictObject({ Seq: seq, Ids: z.array(itemIdSchema) })
export const removedItemsEvent = z.strictObject({ Seq: seq, Ids: z.array(itemIdSchema) })

/** What the server sends, by event name (account-area.md 7.8). */
export const serverEvents = {
  smartsend_new_items: newItemsEvent,
  smartsend_items_updated: itemsUpdatedEvent,
  smartsend_removed_items: removedItemsEvent,
  /** Too much was missed to be told one by one: read the list again. */
  smartsend_resync: z.strictObject({ Seq: z.int().min(0) }),
} as const
export type ServerEventName = keyof typeof serverEvents

/** The first message of a client (account-area.md 7.8), within 5 s of connecting, with its access token; `Seq` is the last event it has seen, null for none. */
export const startedMessage = z.strictObject({
  Token: z.string().min(1).max(8192),
  Host: z.string().max(256),
  Account: z.string().max(64),
  Profile: z.string().max(64),
  Seq: z.int().min(0).nullable(),
})
export type StartedMessage = z.infer<typeof startedMessage>
