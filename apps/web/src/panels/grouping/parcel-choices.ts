import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"

/** Of the counts to pick from the first are icons, and the rest stand in a drop-down (GROUP-8). */
const MOST_ICONS = 10

export interface ParcelChoices {
  readonly icons: readonly number[]
  readonly inList: readonly number[]
}

/** The counts to pick from: more than 12, or a single option, caps at 12. */
export function parcelChoices(options: number): ParcelChoices {
  const most = options > ITEM_LIMITS.parcels || options <= 1 ? ITEM_LIMITS.parcels : options
  const counts = Array.from({ length: most }, (_, index) => index + 1)
  return { icons: counts.slice(0, MOST_ICONS), inList: counts.slice(MOST_ICONS) }
}
