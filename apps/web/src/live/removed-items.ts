import { itemsFeedEvent } from "./items-feed-event.ts"

/** Items that are no longer in the list. */
export const removedItems = itemsFeedEvent("smartsend_removed_items", (listener, event) =>
  listener.takeItems("removed", event),
)
