import { itemsFeedEvent } from "./items-feed-event.ts"

/** A claim or a support case has changed: the staff have answered, or it was changed on another page. */
export const casesChanged = itemsFeedEvent("smartsend_cases_changed", (listener, event) => listener.takeCases(event))
