import { itemChangesSchema, type ItemChanges, type ShipmentItem } from "@smart-send/domain/item/item"

/**
 * The fields that the seller has changed and that somebody else has changed to something else since `read`. A field that
 * both gave the same value is no clash.
 */
export function clashingFields(
  read: ShipmentItem,
  theirs: ShipmentItem,
  mine: ItemChanges,
): readonly (keyof ItemChanges)[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== undefined && !isEqual(read[field], theirs[field]) && !isEqual(mine[field], theirs[field]),
  )
}

const FIELDS = itemChangesSchema.keyof().options

/** Compared by content: the order in which the database writes an object's keys is its own. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys)
}

function sortedKeys(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
}
