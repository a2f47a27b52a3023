import { itemsFeedEvent } from "./items-feed-event.ts"

/** Orders that were imported, uploaded or entered by hand, here or elsewhere. */
export const newItems = itemsFeedEvent("smartsend_new_items", (listener, event) => listener.takeItems("added", event))
