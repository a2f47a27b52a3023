import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** A claim or a support case has changed: the staff have answered, or it was changed on another page. */
export const casesChanged: FeedEvent = {
  name: "smartsend_cases_changed",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_cases_changed.safeParse(data)
    if (event.success) listener.takeCases(event.data)
    return event.success
  },
}
