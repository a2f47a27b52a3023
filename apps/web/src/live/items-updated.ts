import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Items that somebody or something has changed: another tab, a colleague, a booking. */
export const itemsUpdated: FeedEvent = {
  name: "smartsend_items_updated",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_items_updated.safeParse(data)
    if (event.success) listener.takeItems("updated", event.data)
    return event.success
  },
}
