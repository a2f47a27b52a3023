import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Credit was added, or a payment came to an end: on another page, or by the provider alone. */
export const prepayChanged: FeedEvent = {
  name: "smartsend_prepay_changed",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_prepay_changed.safeParse(data)
    if (event.success) listener.takePrepay(event.data)
    return event.success
  },
}
