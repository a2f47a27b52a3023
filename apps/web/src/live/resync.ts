import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Too many events were missed to send them one by one. */
export const resync: FeedEvent = {
  name: "smartsend_resync",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_resync.safeParse(data)
    if (event.success) listener.takeResync(event.data.Seq)
    return event.success
  },
}
