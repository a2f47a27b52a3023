import type { ActivityCause, ActivityEntry } from "@smart-send/domain/activity/item-activity"
import type { ItemActivity } from "./activity-store.ts"

/** The entries, with the item's creation as the oldest. Creation has no row of its own; it is derived from the item. */
export function presentActivity({
  itemId,
  created,
  createdBy,
  sourceId,
  rules,
  entries,
}: ItemActivity): ActivityEntry[] {
  const Cause = creationCause(sourceId)
  return [...entries, { Id: itemId, At: created, By: createdBy, Cause, Changes: [], Rules: [...rules] }]
}

/** Created manually, from other items, or by a file or a marketplace. */
function creationCause(sourceId: string): ActivityCause {
  const id = sourceId.toUpperCase()
  if (id === "MANUAL") return "Edit"
  return id === "GROUPED" ? "Group" : "Import"
}
