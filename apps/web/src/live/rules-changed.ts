import { itemsFeedEvent } from "./items-feed-event.ts"

/** The seller's rules were changed on another page. */
export const rulesChanged = itemsFeedEvent("smartsend_rules_changed", (listener, event) => listener.takeRules(event))
