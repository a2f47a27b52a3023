import { itemsFeedEvent } from "./items-feed-event.ts"

/** Items that somebody or something has changed: another tab, a colleague, a booking. */
export const itemsUpdated = itemsFeedEvent("smartsend_items_updated", (listener, event) =>
  listener.takeItems("updated", event),
)
