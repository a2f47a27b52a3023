import type { Meta, MetaKey } from "../meta/meta.ts"
import type { ItemChanges, ShipmentItem } from "./item.ts"

/**
 * Meta keys that describe the measured parcel (EDIT-6): only the day it was packaged. The other keys describe the
 * order, its customs and its destination.
 */
const DIMENSIONS_META = ["PackagedDate"] as const satisfies readonly MetaKey[]
export type DimensionsMeta = (typeof DIMENSIONS_META)[number]

/** The parts of a parcel that are measured; an item in several parcels is measured in its consignment. */
const MEASURED = ["PackageDimensions", "Consignment"] as const

type Measured = Pick<ShipmentItem, "PackageDimensions" | "Consignment" | "Extras" | "Meta">

/**
 * Entries of the meta that no longer hold with these changes: the parcel is measured anew and the cover extra is present, so
 * that what is covered is not what was packaged (EDIT-6). An entry that the same changes set is the caller's own
 * (an undo puts it back) and stays.
 */
export function staleDimensionsMeta(item: Measured, changes: ItemChanges): readonly DimensionsMeta[] {
  if (!isMeasuredAnew(item, changes) || !hasCover(changes.Extras ?? item.Extras)) return []
  const meta = changes.Meta ?? item.Meta
  return DIMENSIONS_META.filter((key) => meta[key] !== undefined && isSame(meta[key], item.Meta[key]))
}

/** The changes, with the meta entries removed that they make out of date. The same object when there are none. */
export function withDimensionsMetaCleared(item: Measured, changes: ItemChanges): ItemChanges {
  const stale = staleDimensionsMeta(item, changes)
  return stale.length === 0 ? changes : { ...changes, Meta: without(changes.Meta ?? item.Meta, stale) }
}

function isMeasuredAnew(item: Measured, changes: ItemChanges): boolean {
  return MEASURED.some((part) => changes[part] !== undefined && !isSame(changes[part], item[part]))
}

function hasCover(extras: ShipmentItem["Extras"]): boolean {
  return extras.some(({ Id }) => Id === "Cover")
}

function without(meta: Meta, keys: readonly MetaKey[]): Meta {
  return Object.fromEntries(Object.entries(meta).filter(([key]) => keys.every((gone) => gone !== key)))
}

/** By value: whatever order the keys came in. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
}
