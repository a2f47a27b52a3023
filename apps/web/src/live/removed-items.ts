import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Items that are no longer in the list. */
export const removedItems: FeedEvent = {
  name: "smartsend_removed_items",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_removed_items.safeParse(data)
    if (event.success) listener.takeItems("removed", event.data)
    return event.success
  },
}
