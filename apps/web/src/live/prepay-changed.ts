import { itemsFeedEvent } from "./items-feed-event.ts"

/** Credit was added, or a payment came to an end: on another page, or by the provider alone. */
export const prepayChanged = itemsFeedEvent("smartsend_prepay_changed", (listener, event) => listener.takePrepay(event))
