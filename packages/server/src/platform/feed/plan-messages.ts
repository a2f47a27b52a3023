import type {
  ItemsEvent,
  ItemsEventName,
  NotificationsEvent,
  SequencedEventName,
} from "@smart-send/contract/feed/feed-events"
import { withNotification, type WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import type { OutboxEvent } from "./read-outbox.ts"

export interface ItemsMessage extends ItemsEvent {
  readonly name: ItemsEventName
}

export interface NotificationsMessage extends NotificationsEvent {
  readonly name: "marketplace_worker_notification"
}

export type FeedMessage = ItemsMessage | NotificationsMessage

/** The messages that bring a client from one position of the feed to another; null when there are too many to send. */
export type MessagePlan = readonly FeedMessage[] | null

/** An id takes 39 bytes in JSON, so a message with its frame stays below 64 KB (FEED-6). */
export const MOST_IDS = 1500
/** The largest notifications of one message in JSON, in bytes; the rest of 64 KB is for its frame. */
export const MOST_NOTIFIED = 60_000
/** As many messages as one second allows. A client that has missed more reads the list again. */
export const MOST_MESSAGES = 20

/**
 * Merges neighbouring changes of one kind. `events` should follow `after` without gaps. A gap means that events have
 * been deleted; then, as when there are too many events, the list must be read again.
 */
export function planMessages(after: number, events: readonly OutboxEvent[]): MessagePlan {
  const messages: FeedMessage[] = []
  let place = after
  for (const { seq, name, ids, notifications } of events) {
    if (seq !== place + 1 || ids.length > MOST_IDS || !fits(notifications)) return null
    place = seq
    // Sockets are not told of other topics; the next message skips over them.
    if (name === "marketplace_worker_notification") addNotifications(messages, { seq, notifications }, after)
    else if (name !== null) addIds(messages, { name, seq, ids }, after)
    if (messages.length > MOST_MESSAGES) return null
  }
  return messages
}

interface NamedEvent {
  readonly name: Exclude<SequencedEventName, "marketplace_worker_notification">
  readonly seq: number
  readonly ids: OutboxEvent["ids"]
}

function addIds(messages: FeedMessage[], { name, seq, ids }: NamedEvent, after: number): void {
  const last = messages.at(-1)
  const both = last !== undefined && "Ids" in last && last.name === name ? [...new Set([...last.Ids, ...ids])] : null
  if (last !== undefined && "Ids" in last && both !== null && both.length <= MOST_IDS) {
    messages[messages.length - 1] = { ...last, Seq: seq, Ids: both }
  } else messages.push({ name, After: last?.Seq ?? after, Seq: seq, Ids: [...ids] })
}

/**
 * An import speaks between the orders that it saves, so a notification joins those that are told already, and not only its neighbours. A
 * client that goes away in between is told it again, which changes nothing; none is lost.
 */
function addNotifications(
  messages: FeedMessage[],
  { seq, notifications }: Pick<OutboxEvent, "seq" | "notifications">,
  after: number,
): void {
  const last = messages.at(-1)
  const at = messages.findLastIndex((message) => "Notifications" in message)
  const told = messages[at]
  if (last !== undefined && told !== undefined && "Notifications" in told) {
    const Notifications = [...notifications.reduce(withNotification, told.Notifications)]
    if (fits(Notifications)) {
      messages[at] = { ...told, Notifications }
      messages[messages.length - 1] = { ...(at === messages.length - 1 ? messages[at] : last), Seq: seq }
      return
    }
  }
  messages.push({
    name: "marketplace_worker_notification",
    After: last?.Seq ?? after,
    Seq: seq,
    Notifications: [...notifications],
  })
}

function fits(notifications: readonly WorkerNotification[]): boolean {
  return notifications.length === 0 || Buffer.byteLength(JSON.stringify(notifications)) <= MOST_NOTIFIED
}
