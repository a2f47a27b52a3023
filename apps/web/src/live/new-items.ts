import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Orders that were imported, uploaded or entered by hand, here or elsewhere. */
export const newItems: FeedEvent = {
  name: "smartsend_new_items",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_new_items.safeParse(data)
    if (event.success) listener.takeItems("added", event.data)
    return event.success
  },
}
