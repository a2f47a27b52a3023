import { serverEvents, type ItemsEvent, type ItemsEventName } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent, FeedListener } from "./feed-event.ts"

/** An event that names items, or says only that something has changed. */
export function itemsFeedEvent(
  name: ItemsEventName,
  take: (listener: FeedListener, event: ItemsEvent) => void,
): FeedEvent {
  return {
    name,
    hear: (data, listener) => {
      const event = serverEvents[name].safeParse(data)
      if (event.success) take(listener, event.data)
      return event.success
    },
  }
}
