import type { ItemId } from "@smart-send/domain/id/id"

/** What the list does not hold comes last: no label of a booking is left out of its print. */
export function inListOrder(allIds: readonly ItemId[], wanted: ReadonlySet<ItemId>): readonly ItemId[] {
  const listed = allIds.filter((id) => wanted.has(id))
  if (listed.length === wanted.size) return listed
  const known = new Set(listed)
  return [...listed, ...[...wanted].filter((id) => !known.has(id))]
}
