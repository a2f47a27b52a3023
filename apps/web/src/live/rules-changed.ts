import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** The seller's rules were changed on another page. */
export const rulesChanged: FeedEvent = {
  name: "smartsend_rules_changed",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_rules_changed.safeParse(data)
    if (event.success) listener.takeRules(event.data)
    return event.success
  },
}
