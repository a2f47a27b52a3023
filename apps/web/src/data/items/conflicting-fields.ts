import { itemChangesSchema, type ItemChanges, type ShipmentItem } from "@smart-send/domain/item/item"
import { isSameValue } from "./same-value.ts"

/**
 * The fields that the seller has changed and that somebody else has changed differently since `read`. If both gave a
 * field the same value, there is no conflict.
 */
export function conflictingFields(
  read: ShipmentItem,
  theirs: ShipmentItem,
  mine: ItemChanges,
): readonly (keyof ItemChanges)[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== undefined && !isSameValue(read[field], theirs[field]) && !isSameValue(mine[field], theirs[field]),
  )
}

const FIELDS = itemChangesSchema.keyof().options
