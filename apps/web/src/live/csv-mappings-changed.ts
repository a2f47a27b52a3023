import { serverEvents } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent } from "./feed-event.ts"

/** How order files are read was changed: on another page. */
export const csvMappingsChanged: FeedEvent = {
  name: "smartsend_csv_mappings_changed",
  hear: (data, listener) => {
    const event = serverEvents.smartsend_csv_mappings_changed.safeParse(data)
    if (event.success) listener.takeCsvMappings(event.data)
    return event.success
  },
}
