import { itemsFeedEvent } from "./items-feed-event.ts"

/** How order files are read was changed: on another page. */
export const csvMappingsChanged = itemsFeedEvent("smartsend_csv_mappings_changed", (listener, event) =>
  listener.takeCsvMappings(event),
)
