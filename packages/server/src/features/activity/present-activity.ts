import type { ActivityCause, ActivityEntry } from "@smart-send/domain/activity/item-activity"
import type { ItemActivity } from "./activity-store.ts"

/** The entries, and the item's creation as the oldest: it has no row of its own, for the item tells it. */
export function presentActivity({ itemId, created, createdBy, sourceId, entries }: ItemActivity): ActivityEntry[] {
  return [...entries, { Id: itemId, At: created, By: createdBy, Cause: creationCause(sourceId), Changes: [] }]
}

/** Made by hand, made of others, or come from a file or a marketplace. */
function creationCause(sourceId: string): ActivityCause {
  const id = sourceId.toUpperCase()
  if (id === "MANUAL") return "Edit"
  return id === "GROUPED" ? "Group" : "Import"
}
