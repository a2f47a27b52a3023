import type { ItemsEvent, ItemsEventName } from "@smart-send/contract/feed/feed-events"
import type { OutboxEvent } from "./read-outbox.ts"

export interface ItemsMessage extends ItemsEvent {
  readonly name: ItemsEventName
}

/** What brings a client from one place of the feed to another; null when it is too much to tell one by one. */
export type MessagePlan = readonly ItemsMessage[] | null

/** An id is 39 bytes in JSON: with its frame a message stays below 64 KB (FEED-6). */
export const MOST_IDS = 1500
/** A second's worth of messages. Whoever has missed more reads the list again. */
export const MOST_MESSAGES = 20

/**
 * Puts together neighbouring changes of one kind. `events` follow `after` without holes, or are what is left of them:
 * a hole, like too many, means that the list must be read again.
 */
export function planMessages(after: number, events: readonly OutboxEvent[]): MessagePlan {
  const messages: ItemsMessage[] = []
  let place = after
  for (const event of events) {
    if (event.seq !== place + 1 || event.ids.length > MOST_IDS) return null
    place = event.seq
    // Other topics are not for sockets; the next message steps over them.
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
