import type { ItemsEvent, ItemsEventName } from "@smart-send/contract/feed/feed-events"
import type { OutboxEvent } from "./read-outbox.ts"

export interface ItemsMessage extends ItemsEvent {
  readonly name: ItemsEventName
}

/** The messages that bring a client from one position of the feed to another; null when there are too many to send. */
export type MessagePlan = readonly ItemsMessage[] | null

/** An id takes 39 bytes in JSON, so a message with its frame stays below 64 KB (FEED-6). */
export const MOST_IDS = 1500
/** As many messages as one second allows. A client that has missed more reads the list again. */
export const MOST_MESSAGES = 20

/**
 * Merges neighbouring changes of one kind. `events` should follow `after` without gaps. A gap means that events have
 * been deleted; then, as when there are too many events, the list must be read again.
 */
export function planMessages(after: number, events: readonly OutboxEvent[]): MessagePlan {
  const messages: ItemsMessage[] = []
  let place = after
  for (const event of events) {
    if (event.seq !== place + 1 || event.ids.length > MOST_IDS) return null
    place = event.seq
    // Sockets are not told of other topics; the next message skips over them.
    if (event.name !== null) addTo(messages, { name: event.name, seq: event.seq, ids: event.ids }, after)
    if (messages.length > MOST_MESSAGES) return null
  }
  return messages
}

interface NamedEvent {
  readonly name: ItemsEventName
  readonly seq: number
  readonly ids: OutboxEvent["ids"]
}

function addTo(messages: ItemsMessage[], { name, seq, ids }: NamedEvent, after: number): void {
  const last = messages.at(-1)
  const both = last?.name === name ? [...new Set([...last.Ids, ...ids])] : null
  if (last !== undefined && both !== null && both.length <= MOST_IDS) {
    messages[messages.length - 1] = { ...last, Seq: seq, Ids: both }
  } else messages.push({ name, After: last?.Seq ?? after, Seq: seq, Ids: [...ids] })
}
