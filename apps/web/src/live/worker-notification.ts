import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** The worker says how far it is with a linked account, or what is wrong with it. */
export const workerNotification: FeedEvent = {
  name: "marketplace_worker_notification",
  hear: (data, listener) => {
    const event = serverEvents.marketplace_worker_notification.safeParse(data)
    if (event.success) listener.takeNotifications(event.data)
    return event.success
  },
}
