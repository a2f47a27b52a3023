import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** Too much was missed to be told one by one. */
export const resync: FeedEvent = {
  name: "smartsend_resync",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_resync.safeParse(data)
    if (event.success) listener.takeResync(event.data.Seq)
    return event.success
  },
}
